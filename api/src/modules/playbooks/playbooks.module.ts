import { Inject, Module } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyPattern } from '../../platform/jobs/nightly.js';
import { OutboundHttp } from '../../platform/outbound/outbound-http.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { ModelWriter } from './model/model-writer.js';
import { PlaybookWriter } from './playbook-writer.js';
import { PlaybooksController } from './playbooks.controller.js';
import { PlaybooksService } from './playbooks.service.js';
import { TemplateWriter } from './template/template-writer.js';
import { ThreadTexts } from './threads/thread-texts.service.js';

@Module({
  imports: [CustomersModule, ReposModule],
  controllers: [PlaybooksController],
  providers: [
    PlaybooksService,
    ThreadTexts,
    {
      provide: PlaybookWriter,
      inject: [Config, OutboundHttp],
      useFactory: (config: Config, outbound: OutboundHttp) =>
        config.llmBaseUrl ? new ModelWriter(config, outbound) : new TemplateWriter(),
    },
  ],
})
export class PlaybooksModule {
  constructor(
    jobs: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    playbooks: PlaybooksService,
    threads: ThreadTexts,
  ) {
    jobs.register({
      tasks: {
        'prune-playbooks': async () => {
          await playbooks.forgetKilledRuns();
          await threads.prune();
        },
      },
      cron: [{ task: 'prune-playbooks', match: nightlyPattern(nightlyAt) }],
    });
  }
}
