import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { EVERY_MINUTE, JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { CrmConnection } from './connection/crm-connection.entity.js';
import { CrmConnectionsController } from './connection/crm-connections.controller.js';
import { CrmConnections } from './connection/crm-connections.service.js';
import { CrmClients } from './crm-clients.service.js';
import { PRUNE_CRM_PUSHES, PUSH_TO_CRM, RESUME_CRM_PUSHES, type PushKey } from './crm-jobs.js';
import { CrmContact } from './push/crm-contact.entity.js';
import { CrmPushItem } from './push/crm-push-item.entity.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import { CrmPush } from './push/crm-push.entity.js';
import { CrmPushesController } from './push/crm-pushes.controller.js';
import { CrmPushes } from './push/crm-pushes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CrmConnection, CrmPush, CrmPushItem, CrmContact]), CustomersModule, LeadsModule],
  controllers: [CrmConnectionsController, CrmPushesController],
  providers: [CrmClients, CrmConnections, CrmPushes, CrmPushRunner],
})
export class CrmModule {
  constructor(registry: JobRegistry, @Inject(Config) { nightlyAt }: Config, runner: CrmPushRunner) {
    registry.register({
      tasks: {
        [PUSH_TO_CRM]: (payload) => runner.run(payload as PushKey),
        [RESUME_CRM_PUSHES]: () => runner.resume(),
        [PRUNE_CRM_PUSHES]: () => runner.prune(),
      },
      reportingTasks: [PUSH_TO_CRM, RESUME_CRM_PUSHES, PRUNE_CRM_PUSHES],
      cron: [
        { task: RESUME_CRM_PUSHES, match: EVERY_MINUTE },
        { task: PRUNE_CRM_PUSHES, match: nightlyCron(nightlyAt) },
      ],
    });
  }
}
