import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';

/** The visits of a user to a workspace. */
@Entity('workspace_visit')
export class WorkspaceVisit {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  userId!: number;

  /** When the previous visit ended: later leads are new. Null: there was no previous visit, and no lead is new. */
  @Column('timestamptz', { nullable: true })
  newSince!: Date | null;

  /** When the user was last in the workspace. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
