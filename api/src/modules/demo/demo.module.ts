import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { LeadScoresModule } from '../leads/score/lead-scores.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [
    CustomersModule,
    UsersModule,
    ReposModule,
    SignalsModule,
    PeopleModule,
    LeadChangesModule,
    LeadScoresModule,
  ],
  providers: [DemoService],
})
export class DemoModule {}
