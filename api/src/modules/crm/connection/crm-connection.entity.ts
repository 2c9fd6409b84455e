import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CrmMapping } from '../crm.js';
import type { CrmKind } from '../../leads/fields/crm-kinds.rules.js';

/** The CRM of a workspace. */
@Entity('crm_connection')
@Unique(['customerId', 'connectionId'])
@Check('crm_connection_kind_check', `kind in ('hubspot', 'attio', 'twenty', 'salesforce')`)
export class CrmConnection {
  @PrimaryColumn('int')
  customerId!: number;

  /** Another one for another CRM. */
  @Column('uuid', { generated: 'uuid' })
  connectionId!: string;

  @Column('text')
  kind!: CrmKind;

  /** Of a CRM that has no address for all its customers. */
  @Column('text', { nullable: true })
  url!: string | null;

  /** The token, encrypted. */
  @Column('text')
  secret!: string;

  /** null: the defaults of the kind. */
  @Column('jsonb', { nullable: true })
  mapping!: CrmMapping[] | null;

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
}
