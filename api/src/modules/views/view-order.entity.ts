import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';

/** A user's own order of a workspace's views. */
@Entity('lead_view_order')
@Check('lead_view_order_entity_type_check', `entity_type in ('leads', 'companies')`)
export class ViewOrder {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  userId!: number;

  @PrimaryColumn('text')
  entityType!: 'leads' | 'companies';

  /** Views that are missing follow by name. */
  @Column('uuid', { array: true })
  viewIds!: string[];

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
