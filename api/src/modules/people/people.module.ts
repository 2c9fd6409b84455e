import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { FavoritesModule } from '../favorites/favorites.module.js';
import { LeadTotalsModule } from '../leads/lead-totals.module.js';
import { EnrichService } from './enrich.service.js';

@Module({
  imports: [CompaniesModule, LeadTotalsModule, FavoritesModule],
  providers: [EnrichService],
  exports: [EnrichService],
})
export class PeopleModule {}
