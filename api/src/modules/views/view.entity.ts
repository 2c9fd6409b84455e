import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';

export interface StoredDisplay {
  sort?: { column: string; desc: boolean } | null;
  columns?: string[] | null;
  layout?: string | null;
}

/** A saved view: filters under a name, and how their list is shown. */
@Entity('lead_view')
@Check('lead_view_entity_type_check', `entity_type in ('leads', 'companies')`)
@Check('lead_view_private_to_check', 'private_to in (0, owner_id)')
@Index('lead_view_name', ['customerId', 'entityType', 'privateTo', 'name'], { unique: true })
export class View {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  viewId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  entityType!: 'leads' | 'companies';

  @Column('jsonb', { default: [] })
  filters!: object[];

  /** The UTC day from which Slack reports signals; null: not subscribed. */
  @Column('date', { nullable: true })
  slackSubscriptionStart!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('text', { nullable: true })
  icon!: string | null;

  /** Null: saved without it. */
  @Column('jsonb', { nullable: true })
  display!: StoredDisplay | null;

  /** Who may change it besides administrators; null: every member of the workspace. */
  @Column('int', { nullable: true })
  ownerId!: number | null;

  /** The only user who sees it; 0: shared with the workspace. */
  @Column('int', { default: 0 })
  privateTo!: number;

  /** Version of the workspace's leads that was searched for digests last; null: search again. A 64-bit number as text. */
  @Column('bigint', { nullable: true })
  searchedVersion!: string | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
