import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';

/** The release of a remote that a workspace uses instead of the live one. */
@Entity('release_pin')
export class ReleasePin {
  @PrimaryColumn('text')
  customerSlug!: string;

  /** `mf_leads` */
  @PrimaryColumn('text')
  remote!: string;

  /** `1.4.0-9f0c6aa` */
  @Column('text')
  release!: string;

  @Column('timestamptz', { default: () => 'now()' })
  pinnedAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_slug', referencedColumnName: 'slug' })
  customer?: Relation<Customer>;
}
