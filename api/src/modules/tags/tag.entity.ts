import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';

/** A tag of a workspace. */
@Entity('tag')
@Check('tag_name_check', `sort_key(name) <> 'recycled'`)
@UnmanagedIndexes('tag_name')
export class Tag {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  tagId!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
