import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Lead } from '../leads/lead.entity.js';
import type { User } from '../users/user.entity.js';

/** A written playbook of a lead. */
@Entity('playbook_card')
@Check('playbook_card_writer_check', `writer in ('template', 'model')`)
@UnmanagedIndexes('playbook_card_lead')
export class PlaybookCard {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  cardId!: string;

  @Column('int')
  leadId!: number;

  @Column('jsonb')
  contents!: object;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Whether a template or a language model wrote it. */
  @Column('text', { default: 'template' })
  writer!: 'template' | 'model';

  /** Why a template wrote it although there is a model. */
  @Column('text', { nullable: true })
  fallbackReason!: string | null;

  @Column('jsonb', { default: [] })
  sources!: unknown[];

  @Column('jsonb', { default: [] })
  statements!: unknown[];

  /** The user who had it written; null before migration 0166. */
  @Column('int', { nullable: true })
  createdBy!: number | null;

  @ManyToOne('User')
  @JoinColumn({ name: 'created_by', referencedColumnName: 'id' })
  creator?: Relation<User> | null;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
