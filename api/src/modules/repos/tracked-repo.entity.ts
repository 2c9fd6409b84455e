import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { Repo } from './repo.entity.js';

/** A repository that a workspace follows. */
@Entity('tracked_repo')
@Index('tracked_repo_repo', ['repoId'])
export class TrackedRepo {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  repoId!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Repo')
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
