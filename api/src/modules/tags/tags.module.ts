import { Module } from '@nestjs/common';
import { LeadTotalsModule } from '../leads/lead-totals.module.js';
import { TagsController } from './tags.controller.js';
import { TagsService } from './tags.service.js';

@Module({ imports: [LeadTotalsModule], controllers: [TagsController], providers: [TagsService] })
export class TagsModule {}
