import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';

@Module({ imports: [LeadsModule], controllers: [ViewsController], providers: [ViewsService], exports: [ViewsService] })
export class ViewsModule {}
