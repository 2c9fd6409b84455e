import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { RepoMergeService, type RepoPair } from '../../leads/repo-merge/repo-merge.service.js';
import type { HostRepo } from '../code-host/code-host.service.js';
import { LOCK_TRACKING } from '../tracking.queries.js';
import {
  ADD_STAGED_REPOS,
  ADOPT_IDS,
  DROP_FOUND_IDS,
  FIND_DUPLICATES,
  FIND_IDS_AT_HOST,
  FIND_IDS_IN_EVENTS,
  FIND_STAGED_REPOS,
  HAS_FOUND_IDS,
  RENAME_BY_EVENTS,
  RENAME_BY_HOST,
  RESOLVE_STAGED_REPOS,
  TRACK_STAGED_REPOS,
} from './repo-identity.queries.js';

/**
 * Which stored repository an event or a page of the code host means: the one with its id, whatever its name (signals.md).
 * A repository that was stored by its name gets the id as soon as a source says it; when another row has the id already,
 * both become one.
 */
@Injectable()
export class RepoIdentityService {
  constructor(
    private readonly leads: LeadFactsService,
    private readonly merges: RepoMergeService,
  ) {}

  /**
   * Creates `staged_repo` (repo_key, repo_id, …) for the events in `staged_event`.
   * @param trackAllFor a workspace that is to track all of them from now on
   * @param isTrusted whether the events may change ids and names of repositories
   */
  async resolveStaged(
    tx: EntityManager,
    { trackAllFor, isTrusted }: { trackAllFor: number | undefined; isTrusted: boolean },
  ): Promise<void> {
    await tx.query(FIND_STAGED_REPOS);
    if (isTrusted) {
      await tx.query(FIND_IDS_IN_EVENTS);
      await this.applyFoundIds(tx);
    }
    if (trackAllFor !== undefined) await tx.query(ADD_STAGED_REPOS);
    for (const resolve of RESOLVE_STAGED_REPOS) await tx.query(resolve);
    await tx.query('analyze staged_repo');
    if (trackAllFor !== undefined) await tx.query(TRACK_STAGED_REPOS, [trackAllFor]);
    if (isTrusted) await this.updateKeys(tx, await tx.query<{ id: number }[]>(RENAME_BY_EVENTS));
  }

  /**
   * Applies ids and current names of the code host.
   * @param storedId a stored repository without an id that the code host knows as the first of `repos`
   */
  async applyHostNames(tx: EntityManager, repos: readonly HostRepo[], storedId?: number): Promise<void> {
    const reposJson = JSON.stringify(repos);
    await tx.query(FIND_IDS_AT_HOST, [reposJson, storedId ?? null]);
    await this.applyFoundIds(tx);
    const [renamed] = await tx.query<[{ id: number }[], number]>(RENAME_BY_HOST, [reposJson]);
    await this.updateKeys(tx, renamed);
  }

  private async applyFoundIds(tx: EntityManager): Promise<void> {
    const [any] = await tx.query<{ found: boolean }[]>(HAS_FOUND_IDS);
    if (any?.found) {
      await tx.query(LOCK_TRACKING);
      await tx.query(ADOPT_IDS);
      const duplicates = await tx.query<RepoPair[]>(FIND_DUPLICATES);
      if (duplicates.length > 0) await this.merges.merge(tx, duplicates);
    }
    await tx.query(DROP_FOUND_IDS);
  }

  private async updateKeys(tx: EntityManager, renamed: { id: number }[]): Promise<void> {
    if (renamed.length > 0)
      await this.leads.updateRepoKeys(
        tx,
        renamed.map(({ id }) => id),
      );
  }
}
