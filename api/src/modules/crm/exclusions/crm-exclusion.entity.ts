import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { ExclusionList } from '../../exclusions/exclusion-list.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CrmConnection } from '../connection/crm-connection.entity.js';
import type { TypedEntry } from '../../exclusions/exclusion-text.rules.js';
import type { CrmCursor, CrmStage } from '../crm.js';

/** What a reading has read before the CRM stopped it. */
export interface CrmReadingProgress {
  startedAt: string;
  /** When the connection was saved that was read: a later token may be of another account, where the cursor means nothing. */
  connectedAt: string;
  /** It continues here. */
  cursor: CrmCursor;
  entries: TypedEntry[];
  companies: number;
  unusable: number;
}

/** Which companies of the CRM are on an exclusion list of the workspace. */
@Entity('crm_exclusion')
@Index('crm_exclusion_connection', ['customerId', 'connectionId'])
@Index('crm_exclusion_list', ['customerId', 'listId'])
export class CrmExclusion {
  @PrimaryColumn('int')
  customerId!: number;

  @Column('uuid')
  connectionId!: string;

  @Column('uuid')
  listId!: string;

  /** Companies in these are on the list. */
  @Column('jsonb')
  stages!: CrmStage[];

  /** A reading is requested or under way; null: none. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  /** The last complete reading. */
  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** Companies in these stages then. */
  @Column('int', { default: 0 })
  companies!: number;

  /** Of them, those whose name and domain cannot be on a list. */
  @Column('int', { default: 0 })
  unusable!: number;

  @Column('text', { nullable: true })
  error!: string | null;

  /** The next attempt continues it. Has all entries up to there, so it is read by this attempt only. */
  @Column('jsonb', { nullable: true, select: false })
  progress?: CrmReadingProgress | null;

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

  @ManyToOne('CrmConnection', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'connection_id', referencedColumnName: 'connectionId' },
  ])
  connection?: Relation<CrmConnection>;

  @ManyToOne('ExclusionList', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'list_id', referencedColumnName: 'listId' },
  ])
  list?: Relation<ExclusionList>;
}
