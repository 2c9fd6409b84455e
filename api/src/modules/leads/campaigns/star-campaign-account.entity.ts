import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Lead } from '../lead.entity.js';
import type { StarCampaign } from './star-campaign.entity.js';

/** An account of a campaign of bought stars. */
@Entity('star_campaign_account')
@Index('star_campaign_account_campaign', ['customerId', 'campaignId', 'leadId'])
export class StarCampaignAccount {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  leadId!: number;

  @PrimaryColumn('uuid')
  campaignId!: string;

  @ManyToOne('StarCampaign', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'campaign_id', referencedColumnName: 'campaignId' },
  ])
  campaign?: Relation<StarCampaign>;

  @ManyToOne('Lead')
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
