import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Lead } from '../leads/lead.entity.js';

/** A playbook that is being written; it counts as running until it expires. */
@Entity('playbook_run')
export class PlaybookRun {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  leadId!: number;

  @Column('uuid', { generated: 'uuid' })
  runId!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @OneToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
