import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { Jobs, type JobOptions } from '../../../platform/jobs/jobs.service.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { followEmptyProfiles } from '../../leads/campaigns/star-campaigns.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { EmployerAttribution, NeedsAllWorkspacesError, type LockScope } from './employers.service.js';
import { PeopleProviderRegistry } from './people-providers.js';
import type { DuePerson, PeopleProvider, ProviderResult } from './people-provider.js';
import {
  ADD_STAGED_PEOPLE,
  DELETE_FAILURES,
  STORE_PROFILES,
  CREATE_STAGED_PEOPLE,
  RECORD_FAILURES,
  MARK_PROGRAMS,
  updatePeopleSql,
} from './people-refresh.queries.js';

/** The job that reads people from providers. */
export const REFRESH_PEOPLE = 'refresh-people';
/**
 * At most one job waits and one runs: a run takes minutes and would otherwise fill the worker. Jobs of the default priority,
 * such as scoring, go first.
 */
export const REFRESH_PEOPLE_OPTIONS = {
  key: REFRESH_PEOPLE,
  queue: REFRESH_PEOPLE,
  priority: 10,
} as const satisfies JobOptions;

/** People per transaction, which blocks other changes of leads. */
const BATCH_PEOPLE = 25;
/** People per job and provider; the next job reads the others. */
const MAX_PEOPLE_PER_RUN = 500;
const PAUSE_MS = 60_000;
/** A run continues after fewer failures; with this many the provider itself is failing. */
const MAX_FAILURES = 10;

type ReadPerson = DuePerson & ProviderResult;

/** Refreshes people from providers, within each provider's limits. */
@Injectable()
export class PeopleRefreshService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly providers: PeopleProviderRegistry,
    private readonly employers: EmployerAttribution,
    private readonly leads: LeadFactsService,
    private readonly verdicts: LeadVerdictsService,
    private readonly scores: LeadScoresService,
    private readonly favorites: FavoritesService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Reads the due people from every provider, and adds the next job when it stops early. Returns the number of results.
   * @throws the first error of a provider's `read`, after the results were stored and all providers were called
   */
  async run(): Promise<number> {
    let count = 0;
    const [pauses, errors]: [number[], unknown[]] = [[], []];
    for (const provider of this.providers.all) {
      const { read, until, error } = await this.refreshFrom(provider);
      count += read;
      if (until) pauses.push(until.getTime());
      if (error !== undefined) errors.push(error);
    }
    if (pauses.length > 0) {
      const runAt = new Date(Math.min(...pauses));
      await this.jobs.add(this.db.manager, REFRESH_PEOPLE, {}, { ...REFRESH_PEOPLE_OPTIONS, runAt });
    }
    if (errors.length > 0) throw errors[0] as Error;
    return count;
  }

  private async refreshFrom(provider: PeopleProvider): Promise<{ read: number; until?: Date; error?: unknown }> {
    let count = 0;
    const failed = new Map<number, unknown>();
    let lockScope: LockScope = 'people';
    const outcome = (until?: Date) => ({ read: count, until, error: [...failed.values()][0] });
    while (count < MAX_PEOPLE_PER_RUN) {
      const due = await provider.due(BATCH_PEOPLE);
      if (due.length === 0) return outcome();
      const { read, until } = await readAll(provider, due, failed);
      if (read.length > 0) lockScope = await this.store(provider, read, lockScope);
      count += read.length;
      const failedNow = due.flatMap(({ personId }) => (failed.has(personId) ? personId : []));
      await this.db.query(RECORD_FAILURES, [provider.source, failedNow, new Date(this.clock.now())]);
      if (until || failed.size >= MAX_FAILURES) return outcome(until);
    }
    return outcome(new Date(this.clock.now() + PAUSE_MS));
  }

  /**
   * Stores the results, under the locks of these people if that is enough, else under that of all workspaces.
   * @param lockScope `all` takes the latter at once
   * @returns which it needed
   */
  private async store(provider: PeopleProvider, read: ReadPerson[], lockScope: LockScope): Promise<LockScope> {
    await this.employers.loadDirectory(this.db.manager);
    const storeUnder = (scope: LockScope) => this.db.transaction((tx) => this.storeLocked(tx, provider, read, scope));
    try {
      return await storeUnder(lockScope);
    } catch (error) {
      if (!(error instanceof NeedsAllWorkspacesError)) throw error;
      return storeUnder('all');
    }
  }

  private async storeLocked(
    tx: EntityManager,
    provider: PeopleProvider,
    read: ReadPerson[],
    lockScope: LockScope,
  ): Promise<LockScope> {
    const at = new Date(this.clock.now()).toISOString();
    const ids = read.map(({ personId }) => personId);
    await (lockScope === 'people' ? this.leads.lockPeople(tx, ids) : this.leads.lockAllWorkspaces(tx));
    await stage(tx, read);
    let updated: number[] = [];
    await followEmptyProfiles(tx, this.jobs, ids, async () => {
      updated = await idsOf(tx, updatePeopleSql(provider.source), [{ source: provider.source, at }]);
      await tx.query(STORE_PROFILES);
    });
    await this.verdicts.markInsiderSignals(tx, ids);
    await tx.query(MARK_PROGRAMS);
    await provider.recordRead(tx, ids, at);
    await tx.query(DELETE_FAILURES, [provider.source, ids]);
    const attributed = await this.employers.attribute(tx, ids, at, lockScope);
    const changed = [...updated, ...attributed.personIds];
    await this.leads.updateLeads(tx, changed, attributed.companyIds);
    await this.favorites.linkToLeads(tx, changed);
    await this.verdicts.updateVerdictsOfPeople(tx, ids);
    if (changed.length > 0) await this.scores.requestScoring(tx);
    return attributed.concernsOthers ? 'all' : 'people';
  }
}

/** Reads people until the provider must pause or fails; adds people that could not be read to `failed`. */
async function readAll(
  provider: PeopleProvider,
  due: DuePerson[],
  failed: Map<number, unknown>,
): Promise<{ read: ReadPerson[]; until?: Date }> {
  const read: ReadPerson[] = [];
  for (const person of due) {
    try {
      read.push({ ...person, ...(await provider.read(person)) });
    } catch (error) {
      const until = provider.pausedUntil(error);
      if (until) return { read, until };
      failed.set(person.personId, error);
      if (failed.size >= MAX_FAILURES) break;
    }
  }
  return { read };
}

async function stage(tx: EntityManager, read: ReadPerson[]): Promise<void> {
  const rows = read.map(({ personId, facts, profile = null, isBot = false }, row) => ({
    ...facts,
    row,
    person_id: personId,
    profile,
    is_bot: isBot,
  }));
  await tx.query(CREATE_STAGED_PEOPLE);
  await tx.query(ADD_STAGED_PEOPLE, [JSON.stringify(rows)]);
}

async function idsOf(tx: EntityManager, update: string, parameters: unknown[] = []): Promise<number[]> {
  const [rows] = await tx.query<[{ id: number }[], number]>(update, parameters);
  return rows.map(({ id }) => id);
}
