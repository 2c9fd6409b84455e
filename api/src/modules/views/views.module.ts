import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewCountsService } from './view-counts.service.js';
import { ViewOrder } from './view-order.entity.js';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';
import { View } from './view.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([View, ViewOrder]), LeadsModule],
  controllers: [ViewsController],
  providers: [ViewsService, ViewCountsService],
  exports: [ViewsService],
})
export class ViewsModule {}
