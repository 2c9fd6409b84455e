import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { Lead } from '../leads/lead.entity.js';

/** A favourite profile of a workspace or of one user. */
@Entity('favorite')
@Index('favorite_lead', ['customerId', 'leadId'])
export class Favorite {
  @PrimaryColumn('int')
  customerId!: number;

  /** Normalised LinkedIn or GitHub address. */
  @PrimaryColumn('text')
  profile!: string;

  /** 0: the workspace's favourite; otherwise the id of the user. */
  @PrimaryColumn('int', { default: 0 })
  owner!: number;

  /** The lead with this address, if there is one. */
  @Column('int', { nullable: true })
  leadId!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Lead', { onDelete: 'SET NULL' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead> | null;
}
