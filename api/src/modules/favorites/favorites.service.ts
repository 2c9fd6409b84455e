import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import type { SetFavorite } from './favorite.dto.js';
import { ADD_FAVORITE, LINK_TO_LEADS, REMOVE_FAVORITE } from './favorites.queries.js';
import { githubAddress, linkedinAddress } from './profile-address.rules.js';

const WORKSPACE_OWNER = 0;

@Injectable()
export class FavoritesService {
  constructor(private readonly writes: WorkspaceWrites) {}

  /**
   * Adds a favourite of the workspace or, if personal, of the user; removing clears both. Refers to the lead with the
   * address, if there is one, so that the favourite survives a change of the address.
   * @throws AppError invalid, unless it is an address on LinkedIn or GitHub
   */
  async set(actor: WorkspaceActor, input: SetFavorite): Promise<void> {
    const profile = linkedinAddress(input.linkedinProfile) ?? githubAddress(input.linkedinProfile);
    if (profile === undefined) {
      throw new AppError('invalid', 'linkedinProfile must be a LinkedIn address or a GitHub profile', {
        field: 'linkedinProfile',
      });
    }
    const owner = input.isPersonal ? actor.userId : WORKSPACE_OWNER;
    // Exclusive: no import may add the lead or link favourites to it meanwhile.
    await this.writes.transaction(
      actor,
      (tx) => (input.isFavorite ? tx.query(ADD_FAVORITE, [profile, owner]) : tx.query(REMOVE_FAVORITE, [profile])),
      { exclusive: true },
    );
  }

  /** Links favourites with an address of these people to their leads. Returns how many it linked. SQL: for the bench `import`. */
  async linkToLeads(tx: EntityManager, personIds: readonly number[]): Promise<number> {
    const [, linked] = await tx.query<[unknown, number]>(LINK_TO_LEADS, [personIds]);
    return linked;
  }
}
