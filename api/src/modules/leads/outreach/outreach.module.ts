import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyOutreach } from './company-outreach.entity.js';
import { OutreachChange } from './outreach-change.entity.js';
import { OutreachController } from './outreach.controller.js';
import { OutreachService } from './outreach.service.js';
import { OutreachSettingsController } from './outreach-settings.controller.js';
import { OutreachSettingsService } from './outreach-settings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CompanyOutreach, OutreachChange])],
  controllers: [OutreachController, OutreachSettingsController],
  providers: [OutreachService, OutreachSettingsService],
})
export class OutreachModule {}
