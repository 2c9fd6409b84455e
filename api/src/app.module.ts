import { Module, type DynamicModule } from '@nestjs/common';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CrmModule } from './modules/crm/crm.module.js';
import { CustomersModule } from './modules/customers/customers.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { ExclusionsModule } from './modules/exclusions/exclusions.module.js';
import { FavoritesModule } from './modules/favorites/favorites.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { LeadsModule } from './modules/leads/leads.module.js';
import { McpModule } from './modules/mcp/mcp.module.js';
import { PeopleModule } from './modules/people/people.module.js';
import { PlaybooksModule } from './modules/playbooks/playbooks.module.js';
import { RemotesModule } from './modules/remotes/remotes.module.js';
import { ReposModule } from './modules/repos/repos.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { GithubSyncModule } from './modules/signals/github/github-sync.module.js';
import { OwnSignalsModule } from './modules/signals/own/own-signals.module.js';
import { SignalsModule } from './modules/signals/signals.module.js';
import { GithubWebhookModule } from './modules/signals/webhook/github-webhook.module.js';
import { SlackModule } from './modules/slack/slack.module.js';
import { TagsModule } from './modules/tags/tags.module.js';
import { TokensModule } from './modules/tokens/tokens.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { ViewsModule } from './modules/views/views.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import type { DatabaseConfig } from './platform/config/config.js';
import { JOBS_ROLE, type DatabaseRole } from './platform/database/database-roles.js';
import { PlatformModule } from './platform/platform.module.js';

/** The complete application, for web server, worker and commands. */
@Module({})
export class AppModule {
  /** @param role database role of write connections: of jobs and commands, unless it is that of requests */
  static with(config: DatabaseConfig, role: DatabaseRole = JOBS_ROLE): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, role),
        AuditModule,
        AuthModule,
        CustomersModule,
        UsersModule,
        SignalsModule,
        OwnSignalsModule,
        GithubSyncModule,
        GithubWebhookModule,
        JobsModule,
        PeopleModule,
        ReposModule,
        LeadsModule,
        ExclusionsModule,
        McpModule,
        TagsModule,
        TokensModule,
        FavoritesModule,
        ViewsModule,
        WebhooksModule,
        CrmModule,
        PlaybooksModule,
        SlackModule,
        SettingsModule,
        RemotesModule,
        DemoModule,
        AlertsModule,
      ],
    };
  }
}
