import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';

/** A saved view: filters under a name. */
@Entity('lead_view')
@Check('lead_view_entity_type_check', `entity_type in ('leads', 'companies')`)
@Index('lead_view_name', ['customerId', 'entityType', 'name'], { unique: true })
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

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
