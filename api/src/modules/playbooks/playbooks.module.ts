import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PlaybookWriter } from './playbook-writer.js';
import { PlaybooksController } from './playbooks.controller.js';
import { PlaybooksService } from './playbooks.service.js';
import { TemplateWriter } from './template/template-writer.js';

@Module({
  imports: [CustomersModule],
  controllers: [PlaybooksController],
  providers: [PlaybooksService, { provide: PlaybookWriter, useClass: TemplateWriter }],
})
export class PlaybooksModule {}
