import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';
import type { View } from '../../views/view.entity.js';
import type { CrmConnection } from '../connection/crm-connection.entity.js';

/** Pushes the new leads of a view to the CRM. */
@Entity('crm_push_rule')
@Index('crm_push_rule_connection', ['customerId', 'connectionId'])
export class CrmPushRule {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  viewId!: string;

  @Column('uuid')
  connectionId!: string;

  /** The push that shows what the rule would do; null: it is turned on. */
  @Column('uuid', { nullable: true })
  dryRunId!: string | null;

  @Column('boolean', { default: false })
  isActive!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;

  @Column('int')
  changedBy!: number;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User')
  @JoinColumn({ name: 'changed_by', referencedColumnName: 'id' })
  changer?: Relation<User>;

  @ManyToOne('View', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'view_id', referencedColumnName: 'viewId' },
  ])
  view?: Relation<View>;

  @ManyToOne('CrmConnection', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'connection_id', referencedColumnName: 'connectionId' },
  ])
  connection?: Relation<CrmConnection>;
}
