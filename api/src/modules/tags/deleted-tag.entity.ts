import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { TagColor } from '../leads/fields/lead-tag.dto.js';

/** What restores a deleted tag. Removed after `RESTORE_HOURS`. */
@Entity('deleted_tag')
export class DeletedTag {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  tagId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  color!: TagColor | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** The leads that had the tag. */
  @Column('int', { array: true })
  leadIds!: number[];

  @Column('timestamptz', { default: () => 'now()' })
  deletedAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
