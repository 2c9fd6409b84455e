import { Module } from '@nestjs/common';
import { Config } from '../../platform/config.js';
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
export class PlaybooksModule {}
