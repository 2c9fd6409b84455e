import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { ExclusionList } from './exclusion-list.entity.js';

/** A domain or a company name on an exclusion list. */
@Entity('exclusion_entry')
@UnmanagedIndexes('exclusion_entry_value')
export class ExclusionEntry {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  listId!: string;

  /** Compared with the domains and names of companies: a domain, or a name as `sort_key` has it. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  value!: string;

  /** As it was typed. */
  @Column('text')
  label!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('ExclusionList', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'list_id', referencedColumnName: 'listId' },
  ])
  list?: Relation<ExclusionList>;
}
