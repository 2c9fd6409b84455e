import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../../platform/jobs/nightly.js';
import { CustomersModule } from '../../customers/customers.module.js';
import { ReposModule } from '../../repos/repos.module.js';
import { GithubSyncModule } from '../github/github-sync.module.js';
import { GithubDeliveriesService, MERGE_DELIVERY, PRUNE_DELIVERIES } from './github-deliveries.service.js';
import { GithubDelivery } from './github-delivery.entity.js';
import { GithubHooksController } from './github-hooks.controller.js';
import { GithubWebhook } from './github-webhook.entity.js';
import { GithubWebhooksController } from './github-webhooks.controller.js';
import { GithubWebhooksService } from './github-webhooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([GithubWebhook, GithubDelivery]), CustomersModule, ReposModule, GithubSyncModule],
  controllers: [GithubHooksController, GithubWebhooksController],
  providers: [GithubWebhooksService, GithubDeliveriesService],
})
export class GithubWebhookModule {
  constructor(jobs: JobRegistry, @Inject(Config) { nightlyAt }: Config, deliveries: GithubDeliveriesService) {
    jobs.register({
      tasks: { [PRUNE_DELIVERIES]: () => deliveries.prune() },
      urgentTasks: {
        [MERGE_DELIVERY]: (payload) => deliveries.merge(payload as Parameters<typeof deliveries.merge>[0]),
      },
      cron: [{ task: PRUNE_DELIVERIES, match: nightlyCron(nightlyAt) }],
    });
  }
}
