import { Module } from '@nestjs/common';
import { LeadScoresModule } from '../leads/score/lead-scores.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { SlackModule } from '../slack/slack.module.js';
import { UsersModule } from '../users/users.module.js';
import { SettingsController } from './settings.controller.js';

@Module({
  imports: [ReposModule, LeadScoresModule, UsersModule, SlackModule],
  controllers: [SettingsController],
})
export class SettingsModule {}
