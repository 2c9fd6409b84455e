import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Lead } from '../leads/lead.entity.js';

/** The sort key of a lead that has tags. It is not on `lead`, where a change would rewrite two dozen indexes. */
@Entity('tagged_lead')
@Index('tagged_lead_asc', ['customerId', 'tagsKey', 'leadId'])
@UnmanagedIndexes('tagged_lead_desc')
export class TaggedLead {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  leadId!: number;

  /** Lowercased names of the tags, sorted, joined by ', '. */
  @Column({ type: 'text', collation: 'C' })
  tagsKey!: string;

  @OneToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
