import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { EVERY_MINUTE, JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ExclusionsModule } from '../exclusions/exclusions.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewsModule } from '../views/views.module.js';
import { CrmConnection } from './connection/crm-connection.entity.js';
import { CrmConnectionsController } from './connection/crm-connections.controller.js';
import { CrmConnectionsService } from './connection/crm-connections.service.js';
import { CrmClients } from './crm-clients.service.js';
import {
  PRUNE_CRM_PUSHES,
  PUSH_BY_ALL_RULES,
  PUSH_BY_RULES,
  PUSH_TO_CRM,
  READ_ALL_CRM_CONTACTS,
  READ_ALL_CRM_EXCLUSIONS,
  READ_CRM_CONTACTS,
  READ_CRM_EXCLUSIONS,
  RESUME_CRM_PUSHES,
  type CrmReading,
  type PushKey,
} from './crm-jobs.js';
import { CrmContactsController } from './contacts/crm-contacts.controller.js';
import { CrmContactsService, type ContactReading } from './contacts/crm-contacts.service.js';
import { CrmExclusion } from './exclusions/crm-exclusion.entity.js';
import { CrmExclusionReader } from './exclusions/crm-exclusion-reader.service.js';
import { CrmExclusionsController } from './exclusions/crm-exclusions.controller.js';
import { CrmExclusionsService } from './exclusions/crm-exclusions.service.js';
import { CrmContact } from './push/crm-contact.entity.js';
import { CrmPushItem } from './push/crm-push-item.entity.js';
import { CrmPushRunner } from './push/crm-push-runner.service.js';
import { CrmPushRule } from './rules/crm-push-rule.entity.js';
import { CrmPushRulesController } from './rules/crm-push-rules.controller.js';
import { CrmPushRulesService } from './rules/crm-push-rules.service.js';
import { CrmRuleLead } from './rules/crm-rule-lead.entity.js';
import { CrmPush } from './push/crm-push.entity.js';
import { CrmPushesController } from './push/crm-pushes.controller.js';
import { CrmPushesService } from './push/crm-pushes.service.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

@Module({
  imports: [
    TypeOrmModule.forFeature([CrmConnection, CrmPush, CrmPushItem, CrmContact, CrmExclusion, CrmPushRule, CrmRuleLead]),
    CustomersModule,
    ExclusionsModule,
    LeadsModule,
    ViewsModule,
  ],
  controllers: [
    CrmConnectionsController,
    CrmContactsController,
    CrmExclusionsController,
    CrmPushesController,
    CrmPushRulesController,
  ],
  providers: [
    CrmClients,
    CrmConnectionsService,
    CrmContactsService,
    CrmExclusionsService,
    CrmExclusionReader,
    CrmPushesService,
    CrmPushRulesService,
    CrmPushRunner,
  ],
})
export class CrmModule {
  constructor(
    registry: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    runner: CrmPushRunner,
    exclusions: CrmExclusionReader,
    contacts: CrmContactsService,
    rules: CrmPushRulesService,
  ) {
    registry.register({
      tasks: {
        [PUSH_TO_CRM]: (payload) => runner.run(payload as PushKey),
        [RESUME_CRM_PUSHES]: () => runner.resume(),
        [PRUNE_CRM_PUSHES]: () => runner.prune(),
        [READ_CRM_EXCLUSIONS]: (payload, { abortSignal: signal, job }) =>
          exclusions.run(payload as CrmReading, { signal, isLastAttempt: job.attempts >= job.max_attempts }),
        [READ_ALL_CRM_EXCLUSIONS]: () => exclusions.scheduleAll(),
        [PUSH_BY_RULES]: (payload) => rules.run(payload as { customerId: number }),
        [PUSH_BY_ALL_RULES]: () => rules.scheduleAll(),
        [READ_CRM_CONTACTS]: (payload) => contacts.readAll(payload as ContactReading),
        [READ_ALL_CRM_CONTACTS]: () => contacts.scheduleAll(),
      },
      reportingTasks: [
        PUSH_BY_RULES,
        PUSH_BY_ALL_RULES,
        PUSH_TO_CRM,
        RESUME_CRM_PUSHES,
        PRUNE_CRM_PUSHES,
        READ_CRM_CONTACTS,
        READ_ALL_CRM_CONTACTS,
      ],
      cron: [
        { task: RESUME_CRM_PUSHES, match: EVERY_MINUTE },
        { task: PUSH_BY_ALL_RULES, match: EVERY_TEN_MINUTES },
        { task: PRUNE_CRM_PUSHES, match: nightlyCron(nightlyAt) },
        { task: READ_ALL_CRM_EXCLUSIONS, match: nightlyCron(nightlyAt) },
        { task: READ_ALL_CRM_CONTACTS, match: nightlyCron(nightlyAt) },
      ],
    });
  }
}
