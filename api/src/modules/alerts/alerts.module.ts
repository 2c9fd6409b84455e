import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { EVERY_MINUTE, JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { SlackModule } from '../slack/slack.module.js';
import { ViewsModule } from '../views/views.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AlertAddresses } from './alert-address.service.js';
import { AlertHit } from './alert-hit.entity.js';
import {
  DELIVER_ALERT,
  FIND_ALERTS,
  FIND_ALERTS_NOW,
  PRUNE_ALERTS,
  RESUME_ALERTS,
  type AlertMessageKey,
} from './alert-jobs.js';
import { AlertMessage } from './alert-message.entity.js';
import { Alert } from './alert.entity.js';
import { AlertsController } from './alerts.controller.js';
import { AlertTests } from './alert-test.service.js';
import { AlertsService } from './alerts.service.js';
import { AlertDelivery } from './delivery/alert-delivery.service.js';
import { AlertSender } from './delivery/alert-sender.service.js';
import { AlertFinder } from './detection/alert-finder.service.js';
import { AlertHits } from './detection/alert-hits.service.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.service.js';

const ALERT_TASKS = [FIND_ALERTS, FIND_ALERTS_NOW, DELIVER_ALERT, RESUME_ALERTS, PRUNE_ALERTS];
const EVERY_FIVE_MINUTES = '*/5 * * * *';

@Module({
  imports: [
    TypeOrmModule.forFeature([Alert, AlertMessage, AlertHit]),
    CustomersModule,
    LeadsModule,
    SlackModule,
    ViewsModule,
    WebhooksModule,
  ],
  controllers: [UnsubscribeController, AlertsController],
  providers: [
    AlertsService,
    AlertAddresses,
    AlertHits,
    AlertFinder,
    AlertDelivery,
    AlertSender,
    AlertTests,
    UnsubscribeTokens,
    Mailer,
  ],
})
export class AlertsModule {
  constructor(
    registry: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    finder: AlertFinder,
    delivery: AlertDelivery,
  ) {
    registry.register({
      reportingTasks: ALERT_TASKS,
      tasks: {
        [FIND_ALERTS]: registry.whenIdle(() => finder.findAll()),
        [FIND_ALERTS_NOW]: async () => {
          await finder.findAll();
        },
        [DELIVER_ALERT]: (payload) => delivery.deliver(payload as AlertMessageKey),
        [RESUME_ALERTS]: () => delivery.resume(),
        [PRUNE_ALERTS]: () => delivery.prune(),
      },
      cron: [
        { task: FIND_ALERTS, match: EVERY_MINUTE },
        { task: FIND_ALERTS_NOW, match: EVERY_FIVE_MINUTES },
        { task: RESUME_ALERTS, match: EVERY_MINUTE },
        { task: PRUNE_ALERTS, match: nightlyCron(nightlyAt) },
      ],
    });
  }
}
