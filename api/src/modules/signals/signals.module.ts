import { Module } from '@nestjs/common';
import { LeadTotalsModule } from '../leads/lead-totals.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { ImportService } from './import.service.js';
import { SignalMerge } from './signal-merge.service.js';

@Module({
  imports: [ReposModule, LeadTotalsModule, PeopleModule],
  providers: [ImportService, SignalMerge],
  exports: [ImportService, SignalMerge],
})
export class SignalsModule {}
