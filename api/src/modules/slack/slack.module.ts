import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { ViewsModule } from '../views/views.module.js';
import { SlackController } from './slack.controller.js';
import { SlackService } from './slack.service.js';

@Module({ imports: [CustomersModule, ViewsModule], controllers: [SlackController], providers: [SlackService] })
export class SlackModule {}
