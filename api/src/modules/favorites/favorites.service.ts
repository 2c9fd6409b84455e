import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class FavoritesService {
  /** Ties the favourites that name an address of one of these people to their lead. Returns how many it tied. */
  async findLeads(tx: EntityManager, personIds: readonly number[]): Promise<number> {
    const [, tied] = await tx.query<[unknown, number]>(
      `update favorite set lead_id = lead.lead_id
       from person join lead on lead.lead_id = person.person_id
       where person.person_id = any($1::int[]) and lead.customer_id = favorite.customer_id
         and favorite.lead_id is null
         and favorite.profile in (person.linkedin_url, 'https://github.com/' || lower(person.login))`,
      [personIds],
    );
    return tied;
  }
}
