import { ApiProperty } from '@nestjs/swagger';

class LatestDelivery {
  @ApiProperty({ description: 'GitHub’s name of the event.', example: 'issues' })
  event!: string;

  @ApiProperty({ type: String, nullable: true, example: 'opened' })
  action!: string | null;

  @ApiProperty({ format: 'date-time' })
  receivedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is no signal; null: it is one.' })
  ignoredBecause!: string | null;
}

export class GithubWebhookView {
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When its secret was generated.' })
  rotatedAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until then the secret before is accepted too; null: it is not.',
  })
  previousSecretUntil!: string | null;

  @ApiProperty({ type: LatestDelivery, nullable: true, description: 'Null: none has arrived.' })
  latestDelivery!: LatestDelivery | null;
}

export class GithubWebhookStatus {
  @ApiProperty({ type: GithubWebhookView, nullable: true, description: 'Null: the customer has none.' })
  webhook!: GithubWebhookView | null;

  @ApiProperty({ description: 'The payload URL to enter at GitHub.', example: '/api/hooks/github/acme' })
  path!: string;

  @ApiProperty({ type: [String], description: 'The events to select at GitHub; others are ignored.' })
  events!: string[];
}

export class GeneratedWebhookSecret {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'Shown this once.' })
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
      '`accepted`: it becomes a signal; `repeated`: this delivery arrived before; `ignored`: it is no signal.',
  })
  outcome!: 'accepted' | 'repeated' | 'ignored';

  @ApiProperty({ required: false, description: 'Why it is ignored.' })
  reason?: string;
}
