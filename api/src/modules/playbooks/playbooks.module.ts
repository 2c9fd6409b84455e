import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { PlaybookWriter } from './cards/playbook-writer.js';
import { PlaybooksController } from './playbooks.controller.js';
import { PlaybooksService } from './playbooks.service.js';
import { TemplateWriter } from './template/template-writer.js';
import { ThreadTextCache } from './threads/thread-texts.service.js';
import { PlaybookCard } from './playbook-card.entity.js';
import { PlaybookRun } from './playbook-run.entity.js';
import { ThreadText } from './threads/thread-text.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PlaybookCard, PlaybookRun, ThreadText]),
    CustomersModule,
    LeadChangesModule,
    ReposModule,
  ],
  controllers: [PlaybooksController],
  providers: [
    PlaybooksService,
    ThreadTextCache,
    {
      provide: PlaybookWriter,
      inject: [Config, OutboundHttp],
      useFactory: async (config: Config, outbound: OutboundHttp) => {
        if (!config.llmBaseUrl) return new TemplateWriter();
        // Without a model, its client need not be loaded.
        const { ModelWriter } = await import('./model/model-writer.js');
        return new ModelWriter(config, outbound, new TemplateWriter());
      },
    },
  ],
})
export class PlaybooksModule {
  constructor(
    jobs: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    playbooks: PlaybooksService,
    threads: ThreadTextCache,
  ) {
    jobs.register({
      tasks: {
        'prune-playbooks': async () => {
          await playbooks.removeExpiredRuns();
          await threads.prune();
        },
      },
      cron: [{ task: 'prune-playbooks', match: nightlyCron(nightlyAt) }],
    });
  }
}
