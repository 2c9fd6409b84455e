import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Lead } from '../../leads/lead.entity.js';
import type { View } from '../../views/view.entity.js';
import type { SlackDigest } from './slack-digest.entity.js';

/** A lead that digests of a view have reported: none is reported twice. */
@Entity('slack_digest_lead')
@Index('slack_digest_lead_digest', ['customerId', 'digestId'])
@Index('slack_digest_lead_lead', ['customerId', 'leadId'])
export class SlackDigestLead {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  viewId!: string;

  @PrimaryColumn('int')
  leadId!: number;

  /** null once the digest was pruned. */
  @Column('uuid', { nullable: true })
  digestId!: string | null;

  @ManyToOne('SlackDigest', { onDelete: 'SET NULL' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'digest_id', referencedColumnName: 'digestId' },
  ])
  digest?: Relation<SlackDigest> | null;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;

  @ManyToOne('View', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'view_id', referencedColumnName: 'viewId' },
  ])
  view?: Relation<View>;
}
