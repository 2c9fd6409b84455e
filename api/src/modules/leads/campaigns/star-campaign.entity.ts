import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';

export type CampaignKind = 'lockstep' | 'burst';

/** Bought stars: accounts that starred the same repositories in lockstep, or new and empty accounts in a burst. */
@Entity('star_campaign')
@Check('star_campaign_kind_check', `kind in ('lockstep', 'burst')`)
export class StarCampaign {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  campaignId!: string;

  @Column('text')
  kind!: CampaignKind;

  @Column('int', { array: true })
  repoIds!: number[];

  @Column('int')
  accountCount!: number;

  @Column('timestamptz')
  firstStarAt!: Date;

  @Column('timestamptz')
  lastStarAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  foundAt!: Date;

  /** When an administrator restored its accounts; null: they are suspected. */
  @Column('timestamptz', { nullable: true })
  reversedAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
