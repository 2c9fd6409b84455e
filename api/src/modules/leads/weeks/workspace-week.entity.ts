import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';

/** A number of one workspace and week, of its listed leads. A row whose count has gone back to zero stays. */
@Entity('workspace_week')
@Check('workspace_week_kind_check', `kind in ('type', 'repository', 'country', 'new leads', 'new companies')`)
export class WorkspaceWeek {
  @PrimaryColumn('int')
  customerId!: number;

  /** What is counted: signals by one of their properties, or what had its first signal in the week. */
  @PrimaryColumn('text')
  kind!: string;

  /** Its Monday, in UTC. */
  @PrimaryColumn('date')
  week!: string;

  /** A signal type, the id of a repository, or a country code; empty: no country, or nothing to tell apart. */
  @PrimaryColumn('text', { collation: 'C' })
  key!: string;

  @Column('int')
  count!: number;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
