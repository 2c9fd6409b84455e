import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { FavoritesModule } from '../favorites/favorites.module.js';
import { LeadTotalsModule } from '../leads/lead-totals.module.js';
import { DoNotContactController } from './do-not-contact/do-not-contact.controller.js';
import { DoNotContact } from './do-not-contact/do-not-contact.service.js';
import { LeftAlone } from './do-not-contact/left-alone.js';
import { EnrichService } from './enrich.service.js';

@Module({
  imports: [CompaniesModule, LeadTotalsModule, FavoritesModule],
  controllers: [DoNotContactController],
  providers: [EnrichService, DoNotContact, LeftAlone],
  exports: [EnrichService, DoNotContact, LeftAlone],
})
export class PeopleModule {}
