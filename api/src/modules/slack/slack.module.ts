import { Inject, Module } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { eachMinute, JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyPattern } from '../../platform/jobs/nightly.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewsModule } from '../views/views.module.js';
import { DigestDelivery } from './digests/digest-delivery.service.js';
import { DigestFinder } from './digests/digest-finder.service.js';
import { DigestHistory } from './digests/digest-history.service.js';
import { deliverDigests, findDigests, findDigestsNow, pruneDigests, resumeDeliveries } from './digests/digest-jobs.js';
import { SlackDeliveriesController } from './digests/slack-deliveries.controller.js';
import { SlackDeliveries } from './digests/slack-deliveries.service.js';
import { WebhookClient } from './digests/webhook-client.js';
import { WebhookPace } from './digests/webhook-pace.service.js';
import { SlackController } from './slack.controller.js';
import { SlackService } from './slack.service.js';

const own = [findDigests, findDigestsNow, deliverDigests, resumeDeliveries, pruneDigests];
const hoursAfterNight = 4;

@Module({
  imports: [CustomersModule, LeadsModule, ViewsModule],
  controllers: [SlackController, SlackDeliveriesController],
  providers: [SlackService, SlackDeliveries, DigestFinder, DigestDelivery, DigestHistory, WebhookClient, WebhookPace],
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
      tasks: {
        [findDigests]: () => finder.findOnceSettled(Object.keys(registry.tasks).filter((task) => !own.includes(task))),
        [findDigestsNow]: async () => {
          await finder.findAll();
        },
        [deliverDigests]: (payload) => delivery.deliverNext((payload as { customerId: number }).customerId),
        [resumeDeliveries]: () => delivery.resume(),
        [pruneDigests]: () => history.prune(),
      },
      cron: [
        { task: findDigestsNow, match: `${minute} ${(hour + hoursAfterNight) % 24} * * *` },
        { task: resumeDeliveries, match: eachMinute },
        { task: pruneDigests, match: nightlyPattern(nightlyAt) },
      ],
    });
  }
}
