import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { EVERY_MINUTE, JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewsModule } from '../views/views.module.js';
import { DigestDelivery } from './digests/digest-delivery.service.js';
import { DigestPreviews } from './digests/digest-preview.service.js';
import { DigestFinder } from './digests/digest-finder.service.js';
import { DigestHistory } from './digests/digest-history.service.js';
import {
  DELIVER_DIGESTS,
  FIND_DIGESTS,
  FIND_DIGESTS_NOW,
  PRUNE_DIGESTS,
  RESUME_DELIVERIES,
} from './digests/digest-jobs.js';
import { SlackDeliveriesController } from './digests/slack-deliveries.controller.js';
import { SlackDeliveries } from './digests/slack-deliveries.service.js';
import { WebhookClient } from './digests/webhook-client.service.js';
import { WebhookRateLimit } from './digests/webhook-rate-limit.service.js';
import { SlackController } from './slack.controller.js';
import { SlackService } from './slack.service.js';
import { SlackDigest } from './digests/slack-digest.entity.js';
import { SlackDigestLead } from './digests/slack-digest-lead.entity.js';
import { SlackWebhookPace } from './digests/slack-webhook-pace.entity.js';

const DIGEST_TASKS = [FIND_DIGESTS, FIND_DIGESTS_NOW, DELIVER_DIGESTS, RESUME_DELIVERIES, PRUNE_DIGESTS];
const DIGEST_RECHECK_MS = 10_000;
const HOURS_AFTER_NIGHTLY = 4;

@Module({
  imports: [
    TypeOrmModule.forFeature([SlackDigest, SlackDigestLead, SlackWebhookPace]),
    CustomersModule,
    LeadsModule,
    ViewsModule,
  ],
  controllers: [SlackController, SlackDeliveriesController],
  providers: [
    SlackService,
    SlackDeliveries,
    DigestFinder,
    DigestDelivery,
    DigestPreviews,
    DigestHistory,
    WebhookClient,
    WebhookRateLimit,
  ],
  exports: [SlackService, WebhookClient],
})
export class SlackModule {
  constructor(
    registry: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    finder: DigestFinder,
    delivery: DigestDelivery,
    history: DigestHistory,
  ) {
    const [hour = 0, minute = 0] = nightlyAt.split(':').map(Number);
    registry.register({
      reportingTasks: DIGEST_TASKS,
      tasks: {
        [FIND_DIGESTS]: registry.whenIdle(() => finder.findAll(undefined, { onlyChanged: true }), {
          recheckMs: DIGEST_RECHECK_MS,
        }),
        [FIND_DIGESTS_NOW]: async () => {
          await finder.findAll();
        },
        [DELIVER_DIGESTS]: (payload) => delivery.deliverNext((payload as { customerId: number }).customerId),
        [RESUME_DELIVERIES]: () => delivery.resume(),
        [PRUNE_DIGESTS]: () => history.prune(),
      },
      cron: [
        { task: FIND_DIGESTS_NOW, match: `${minute} ${(hour + HOURS_AFTER_NIGHTLY) % 24} * * *` },
        { task: RESUME_DELIVERIES, match: EVERY_MINUTE },
        { task: PRUNE_DIGESTS, match: nightlyCron(nightlyAt) },
      ],
    });
  }
}
