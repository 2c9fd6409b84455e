import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { EVERY_MINUTE, JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewsModule } from '../views/views.module.js';
import { WebhookDeliveriesController } from './endpoints/webhook-deliveries.controller.js';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity.js';
import { WebhookDeliveries } from './deliveries/webhook-delivery.service.js';
import { WebhookEventFinder } from './events/webhook-event-finder.service.js';
import { WebhookHitFinder } from './events/webhook-hit-finder.service.js';
import { WebhookHit } from './events/webhook-hit.entity.js';
import { WebhookOutbox } from './events/webhook-outbox.service.js';
import { WebhookTopic } from './events/webhook-topic.entity.js';
import { WebhookTopics } from './events/webhook-topics.service.js';
import { WebhookHistory } from './endpoints/webhook-history.service.js';
import { WebhookHttp } from './deliveries/webhook-http.service.js';
import {
  DELIVER_WEBHOOKS,
  FIND_WEBHOOK_EVENTS,
  FIND_WEBHOOK_HITS,
  FIND_WEBHOOK_HITS_NOW,
  PRUNE_WEBHOOKS,
  RESUME_WEBHOOKS,
  START_WEBHOOK_TOPICS,
  type EndpointKey,
} from './deliveries/webhook-jobs.js';
import { WebhookMessage } from './deliveries/webhook-message.entity.js';
import { WebhookEndpoint } from './deliveries/webhook-endpoint.entity.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';

const WEBHOOK_TASKS = [
  FIND_WEBHOOK_EVENTS,
  FIND_WEBHOOK_HITS,
  FIND_WEBHOOK_HITS_NOW,
  DELIVER_WEBHOOKS,
  RESUME_WEBHOOKS,
  PRUNE_WEBHOOKS,
];
const EVERY_FIVE_MINUTES = '*/5 * * * *';

@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEndpoint, WebhookMessage, WebhookDelivery, WebhookTopic, WebhookHit]),
    CustomersModule,
    LeadsModule,
    LeadChangesModule,
    ViewsModule,
  ],
  controllers: [WebhookEndpointsController, WebhookDeliveriesController],
  providers: [
    WebhookEndpointsService,
    WebhookDeliveries,
    WebhookHistory,
    WebhookHttp,
    WebhookOutbox,
    WebhookEventFinder,
    WebhookTopics,
    WebhookHitFinder,
  ],
  exports: [WebhookHttp],
})
export class WebhooksModule {
  constructor(
    registry: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    deliveries: WebhookDeliveries,
    finder: WebhookEventFinder,
    hitFinder: WebhookHitFinder,
  ) {
    registry.register({
      tasks: {
        [DELIVER_WEBHOOKS]: (payload) => deliveries.deliver(payload as EndpointKey),
        [FIND_WEBHOOK_EVENTS]: (payload) => finder.find((payload as { customerId: number }).customerId),
        [FIND_WEBHOOK_HITS]: registry.whenIdle(() => hitFinder.findAll()),
        [FIND_WEBHOOK_HITS_NOW]: () => hitFinder.findAll(),
        [RESUME_WEBHOOKS]: async () => {
          await finder.resume();
          await deliveries.resume();
        },
        [PRUNE_WEBHOOKS]: () => deliveries.prune(),
      },
      // An endpoint is sent nothing of what comes before it has run.
      urgentTasks: {
        [START_WEBHOOK_TOPICS]: (payload) => hitFinder.find((payload as { customerId: number }).customerId),
      },
      reportingTasks: WEBHOOK_TASKS,
      cron: [
        { task: FIND_WEBHOOK_HITS, match: EVERY_MINUTE },
        { task: FIND_WEBHOOK_HITS_NOW, match: EVERY_FIVE_MINUTES },
        { task: RESUME_WEBHOOKS, match: EVERY_MINUTE },
        { task: PRUNE_WEBHOOKS, match: nightlyCron(nightlyAt) },
      ],
    });
  }
}
