import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';
import type { User } from '../users/user.entity.js';
import {
  EXCLUSION_EFFECTS,
  EXCLUSION_KINDS,
  EXCLUSION_SOURCES,
  type ExclusionEffect,
  type ExclusionKind,
  type ExclusionSource,
} from './exclusions.dto.js';

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Companies that a workspace does not approach as strangers, and what follows for their leads. */
@Entity('exclusion_list')
@Check('exclusion_list_kind_check', `kind in (${quoted(EXCLUSION_KINDS)})`)
@Check('exclusion_list_effect_check', `effect in (${quoted(EXCLUSION_EFFECTS)})`)
@Check('exclusion_list_source_check', `source in (${quoted(EXCLUSION_SOURCES)})`)
@UnmanagedIndexes('exclusion_list_name')
export class ExclusionList {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  listId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: ExclusionKind;

  @Column('text')
  effect!: ExclusionEffect;

  /** Where its entries come from: pasted or uploaded by users, or read from the CRM. */
  @Column('text', { default: 'manual' })
  source!: ExclusionSource;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

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
