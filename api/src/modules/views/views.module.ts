import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadsModule } from '../leads/leads.module.js';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';
import { View } from './view.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([View]), LeadsModule],
  controllers: [ViewsController],
  providers: [ViewsService],
  exports: [ViewsService],
})
export class ViewsModule {}
