import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a webhook takes its next message: one per second, later if it says so. */
@Entity('slack_webhook_pace')
export class SlackWebhookPace {
  /** Keyed hash of the address. */
  @PrimaryColumn('bytea')
  webhook!: Buffer;

  @Column('timestamptz')
  freeAt!: Date;
}
