import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { LeadFacts } from '../../leads/lead-facts.service.js';
import { LeadScores } from '../../leads/score/lead-scores.service.js';
import { LeadVerdicts } from '../../leads/verdict/lead-verdicts.service.js';
import { Employers } from './employers.service.js';
import { PeopleProviders } from './people-providers.js';
import type { DuePerson, PeopleProvider, PersonReading } from './people-provider.js';
import {
  ADD_STAGED_PEOPLE,
  FORGET_FAILURES,
  KEEP_PROFILES,
  MAKE_STAGED_PEOPLE,
  NOTE_FAILURES,
  UNMASK_PROGRAMS,
  updatePeopleFrom,
} from './people-refresh.queries.js';

/** The task that asks providers about people. */
export const refreshPeople = 'refresh-people';

/** People of one transaction, which holds up all who change leads. */
const peopleAtOnce = 25;
/** People of one job and provider; the rest waits for the next. */
const peopleOfRun = 500;
const pauseMs = 60_000;
/** So many people of one run may cost but themselves; more, and it is the provider that fails. */
const mostFailures = 10;

type Read = DuePerson & PersonReading;

/** Keeps what providers know of people, as new as each provider's limits allow. */
@Injectable()
export class PeopleRefresh {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly providers: PeopleProviders,
    private readonly employers: Employers,
    private readonly leads: LeadFacts,
    private readonly verdicts: LeadVerdicts,
    private readonly scores: LeadScores,
    private readonly favorites: FavoritesService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Asks every provider about the people that are due, and has the next job added where it has to stop before their
   * end. Returns how many answers it got.
   * @throws what a provider's `read` does, once what was read by then is kept and the other providers were asked
   */
  async run(): Promise<number> {
    let count = 0;
    const [pauses, errors]: [number[], unknown[]] = [[], []];
    for (const provider of this.providers.all) {
      const { read, until, error } = await this.ask(provider);
      count += read;
      if (until) pauses.push(until.getTime());
      if (error !== undefined) errors.push(error);
    }
    if (pauses.length > 0) {
      const runAt = new Date(Math.min(...pauses));
      await this.jobs.add(this.db.manager, refreshPeople, {}, { key: refreshPeople, runAt });
    }
    if (errors.length > 0) throw errors[0] as Error;
    return count;
  }

  private async ask(provider: PeopleProvider): Promise<{ read: number; until?: Date; error?: unknown }> {
    let count = 0;
    const failed = new Map<number, unknown>();
    const outcome = (until?: Date) => ({ read: count, until, error: [...failed.values()][0] });
    while (count < peopleOfRun) {
      const due = await provider.due(peopleAtOnce);
      if (due.length === 0) return outcome();
      const { read, until } = await readAll(provider, due, failed);
      await this.keep(provider, read);
      count += read.length;
      const failedNow = due.flatMap(({ personId }) => (failed.has(personId) ? personId : []));
      await this.db.query(NOTE_FAILURES, [provider.source, failedNow, new Date(this.clock.now())]);
      if (until || failed.size >= mostFailures) return outcome(until);
    }
    return outcome(new Date(this.clock.now() + pauseMs));
  }

  private async keep(provider: PeopleProvider, read: Read[]): Promise<void> {
    if (read.length === 0) return;
    const at = new Date(this.clock.now()).toISOString();
    const ids = read.map(({ personId }) => personId);
    await this.employers.prepare(this.db.manager);
    await this.db.transaction(async (tx) => {
      await this.leads.lock(tx);
      await stage(tx, read);
      const told = await idsOf(tx, updatePeopleFrom(provider.source), [{ source: provider.source, at }]);
      await tx.query(KEEP_PROFILES);
      await this.verdicts.sendMembersHome(tx, ids);
      await tx.query(UNMASK_PROGRAMS);
      await provider.note(tx, ids, at);
      await tx.query(FORGET_FAILURES, [provider.source, ids]);
      const attributed = await this.employers.attribute(tx, ids, at);
      const changed = [...told, ...attributed.personIds];
      await this.leads.follow(tx, changed, attributed.companyIds);
      await this.favorites.findLeads(tx, changed);
      await this.verdicts.judgePeople(tx, ids);
      if (changed.length > 0) await this.scores.request(tx);
    });
  }
}

/** Those that could be read until the provider has to be left alone or fails; who could not is added to `failed`. */
async function readAll(
  provider: PeopleProvider,
  due: DuePerson[],
  failed: Map<number, unknown>,
): Promise<{ read: Read[]; until?: Date }> {
  const read: Read[] = [];
  for (const person of due) {
    try {
      read.push({ ...person, ...(await provider.read(person)) });
    } catch (error) {
      const until = provider.pausedUntil(error);
      if (until) return { read, until };
      failed.set(person.personId, error);
      if (failed.size >= mostFailures) break;
    }
  }
  return { read };
}

async function stage(tx: EntityManager, read: Read[]): Promise<void> {
  const rows = read.map(({ personId, facts, profile = null, isBot = false }, row) => ({
    ...facts,
    row,
    person_id: personId,
    profile,
    is_bot: isBot,
  }));
  await tx.query(MAKE_STAGED_PEOPLE);
  await tx.query(ADD_STAGED_PEOPLE, [JSON.stringify(rows)]);
}

async function idsOf(tx: EntityManager, update: string, parameters: unknown[] = []): Promise<number[]> {
  const [rows] = await tx.query<[{ id: number }[], number]>(update, parameters);
  return rows.map(({ id }) => id);
}
