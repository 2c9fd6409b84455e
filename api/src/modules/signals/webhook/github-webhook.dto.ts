import { ApiProperty } from '@nestjs/swagger';

class LatestDelivery {
  @ApiProperty({ description: "GitHub's name of the event.", example: 'issues' })
  event!: string;

  @ApiProperty({ type: String, nullable: true, example: 'opened' })
  action!: string | null;

  @ApiProperty({ format: 'date-time' })
  receivedAt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Reason why the delivery is not a signal; null: it is one.',
  })
  ignoredBecause!: string | null;
}

export class GithubWebhookView {
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Time at which the secret was generated.' })
  rotatedAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the period in which the previous secret is accepted; null: it is not accepted.',
  })
  previousSecretUntil!: string | null;

  @ApiProperty({ type: LatestDelivery, nullable: true, description: 'null: no delivery has arrived.' })
  latestDelivery!: LatestDelivery | null;
}

export class GithubWebhookStatus {
  @ApiProperty({ type: GithubWebhookView, nullable: true, description: 'null: the customer has none.' })
  webhook!: GithubWebhookView | null;

  @ApiProperty({ description: 'The payload URL to enter at GitHub.', example: '/api/hooks/github/acme' })
  path!: string;

  @ApiProperty({ type: [String], description: 'The events to select at GitHub; others are ignored.' })
  events!: string[];
}

export class GeneratedWebhookSecret {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'Shown only in this response.' })
  secret!: string;
}

export class RemovedGithubWebhook {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class DeliveryReceipt {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({
    enum: ['accepted', 'repeated', 'ignored'],
    description:
      '`accepted`: it becomes a signal; `repeated`: this delivery has already arrived; `ignored`: it is not a signal.',
  })
  outcome!: 'accepted' | 'repeated' | 'ignored';

  @ApiProperty({ required: false, description: 'Reason why the delivery is ignored.' })
  reason?: string;
}
