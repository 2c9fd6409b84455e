import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../../customers/customer.entity.js';

/** A SAML assertion that has signed someone in, until it expires. */
@Entity('used_assertion')
@Index('used_assertion_expiry', ['expiresAt'])
export class UsedAssertion {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  providerId!: string;

  /** SHA-256 of its id. */
  @PrimaryColumn('bytea')
  assertionHash!: Buffer;

  @Column('timestamptz')
  expiresAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
