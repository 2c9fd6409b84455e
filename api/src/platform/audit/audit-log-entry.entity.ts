import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UnmanagedIndexes } from '../database/unmanaged-indexes.js';

/** An entry of the append-only audit log. Names and addresses are copies: entries outlive what they are about. */
@Entity('audit_entry')
@Check('audit_entry_outcome_check', `outcome in ('done', 'denied', 'failed')`)
@Index('audit_entry_action', ['action', 'auditEntryId'])
@Index('audit_entry_at', ['at'])
@Index('audit_entry_chain', ['chainPosition'], { unique: true })
@Index('audit_entry_customer', ['customerSlug', 'auditEntryId'])
@UnmanagedIndexes('audit_entry_user')
export class AuditLogEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  auditEntryId!: string;

  @Column({ type: 'timestamptz', insert: false, default: () => 'clock_timestamp()' })
  at!: Date;

  @Column('text')
  action!: string;

  @Column('text')
  outcome!: string;

  @Column('text', { nullable: true })
  userEmail!: string | null;

  @Column('text', { nullable: true })
  customerSlug!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  /** Set with `hash` at the end of the transaction, by a trigger; only the owner of the table may change them. */
  @Column({ type: 'bigint', insert: false, update: false, select: false, nullable: true })
  chainPosition!: string | null;

  /** SHA-256 of the previous entry's hash and of this entry. */
  @Column({ type: 'bytea', insert: false, update: false, select: false, nullable: true })
  hash!: Buffer | null;
}
