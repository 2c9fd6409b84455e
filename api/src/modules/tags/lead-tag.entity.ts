import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Lead } from '../leads/lead.entity.js';
import type { Tag } from './tag.entity.js';

/** A tag on a lead. */
@Entity('lead_tag')
@Index('lead_tag_lead', ['customerId', 'leadId'])
export class LeadTag {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  tagId!: string;

  @PrimaryColumn('int')
  leadId!: number;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;

  @ManyToOne('Tag', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'tag_id', referencedColumnName: 'tagId' },
  ])
  tag?: Relation<Tag>;
}
