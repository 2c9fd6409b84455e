import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';
import { TAG_COLORS, type TagColor } from '../leads/fields/lead-tag.dto.js';

/** A tag of a workspace. */
@Entity('tag')
@Check('tag_name_check', `sort_key(name) <> 'recycled'`)
@Check('tag_color_check', `color in (${TAG_COLORS.map((color) => `'${color}'`).join(', ')})`)
@UnmanagedIndexes('tag_name')
export class Tag {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  tagId!: string;

  @Column('text')
  name!: string;

  /** Null: none was chosen. */
  @Column('text', { nullable: true })
  color!: TagColor | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
