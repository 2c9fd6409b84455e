import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';

/** A change of a lead that webhooks have not read yet. */
@Entity('lead_change')
@Check('lead_change_kind_check', `kind in ('created', 'changed', 'playbook')`)
export class LeadChange {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  changeId!: string;

  @Column('int')
  leadId!: number;

  /** `created`: lists have not shown the lead before. `playbook`: it has a new playbook. */
  @Column('text')
  kind!: 'created' | 'changed' | 'playbook';

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
