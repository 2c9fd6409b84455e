import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/workspace-writes.js';
import type { SetFavorite } from './favorite.dto.js';
import { ADD_FAVORITE, REMOVE_FAVORITE } from './favorites.queries.js';
import { githubAddress, linkedinAddress } from './profile-address.dto.js';

const workspaceOwns = 0;

@Injectable()
export class FavoritesService {
  constructor(private readonly writes: WorkspaceWrites) {}

  /**
   * Adds a favourite of the workspace or, if personal, of the user; removing clears both. Kept by the lead that has
   * the address, if one does, so that it outlives the address.
   * @throws AppError invalid for what is no address on LinkedIn or GitHub
   */
  async set(actor: WorkspaceActor, input: SetFavorite): Promise<void> {
    const profile = linkedinAddress(input.linkedinProfile) ?? githubAddress(input.linkedinProfile);
    if (profile === undefined) {
      throw new AppError('invalid', 'linkedinProfile must be a LinkedIn address or a GitHub profile', {
        field: 'linkedinProfile',
      });
    }
    const owner = input.isPersonal ? actor.userId : workspaceOwns;
    // Alone: nobody may add the lead, or tie favourites to it, while it is looked for.
    await this.writes.transaction(
      actor,
      (tx) => (input.isFavorite ? tx.query(ADD_FAVORITE, [profile, owner]) : tx.query(REMOVE_FAVORITE, [profile])),
      { alone: true },
    );
  }

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
