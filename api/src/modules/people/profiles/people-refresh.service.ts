import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { FavoritesService } from '../../favorites/favorites.service.js';
import { LeadFacts } from '../../leads/lead-facts.service.js';
import { LeadScores } from '../../leads/score/lead-scores.service.js';
import { LeadVerdicts } from '../../leads/verdict/lead-verdicts.service.js';
import { CodeHostLimited } from '../../repos/code-host/code-host-limit.js';
import { Employers } from './employers.service.js';
import { namedOrganisations, type HostProfile } from './host-profile.js';
import { HostProfiles } from './host-profiles.service.js';
import {
  ADD_STAGED_PEOPLE,
  DUE_PEOPLE,
  KEEP_ORGANISATION,
  KEEP_PROFILES,
  LEADS_OF_PEOPLE,
  MAKE_STAGED_PEOPLE,
  UNKNOWN_ORGANISATIONS,
  UPDATE_PEOPLE,
} from './people-refresh.queries.js';

/** The task that reads people's pages at the code host. */
export const refreshPeople = 'refresh-people';

const dayMs = 86_400_000;
const profileAgeMs = 30 * dayMs;
const organisationAgeMs = 90 * dayMs;
/** People of one transaction, which holds up all who change leads. */
const peopleAtOnce = 25;
/** People of one job; the rest waits for the next. */
const peopleOfRun = 500;
const pauseMs = 60_000;
/** Calls that are left to repositories, for which signals are lost when they are not read in time. */
const reservedCalls = 1_000;
const reservedCallsOfNobody = 20;

interface Due {
  personId: number;
  githubId: string;
}

interface Read extends Due {
  /** Missing when the account is gone. */
  profile: HostProfile | undefined;
}

/** Keeps what is known of people's own pages less than a month old, as far as the code host's limits allow. */
@Injectable()
export class PeopleRefresh {
  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly host: HostProfiles,
    private readonly employers: Employers,
    private readonly leads: LeadFacts,
    private readonly verdicts: LeadVerdicts,
    private readonly scores: LeadScores,
    private readonly favorites: FavoritesService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Reads the pages that are due, and has the next job added for those that it leaves. Returns how many it read.
   * @throws RequestError, OutboundError when the code host cannot be asked: what was read by then is kept
   */
  async run(): Promise<number> {
    let count = 0;
    while (count < peopleOfRun) {
      const due = await this.db.query<Due[]>(DUE_PEOPLE, [new Date(this.clock.now() - profileAgeMs), peopleAtOnce]);
      if (due.length === 0) return count;
      const { read, until, error } = await this.read(due);
      await this.keep(read);
      count += read.length;
      if (error) throw error as Error;
      if (until) {
        await this.goOn(until);
        return count;
      }
    }
    await this.goOn(new Date(this.clock.now() + pauseMs));
    return count;
  }

  private async goOn(runAt: Date): Promise<void> {
    await this.jobs.add(this.db.manager, refreshPeople, {}, { key: refreshPeople, runAt });
  }

  /** As many as may be read now; `until`: when to go on. */
  private async read(due: Due[]): Promise<{ read: Read[]; until?: Date; error?: unknown }> {
    const read: Read[] = [];
    const reserve = this.config.githubTokens.length > 0 ? reservedCalls : reservedCallsOfNobody;
    try {
      for (const person of due) {
        const left = await this.host.callsLeft();
        if (left !== null && left < reserve) return { read, until: new Date(this.clock.now() + pauseMs * 15) };
        const profile = await this.host.profile(person.githubId);
        if (profile) await this.meetOrganisations(profile);
        read.push({ ...person, profile });
      }
      return { read };
    } catch (error) {
      return error instanceof CodeHostLimited ? { read, until: error.until } : { read, error };
    }
  }

  private async meetOrganisations({ kept }: HostProfile): Promise<void> {
    const since = new Date(this.clock.now() - organisationAgeMs);
    const unknown = await this.db.query<{ login: string }[]>(UNKNOWN_ORGANISATIONS, [namedOrganisations(kept), since]);
    for (const { login } of unknown) {
      const { name, domain, isVerified } = await this.host.organisation(login);
      await this.db.query(KEEP_ORGANISATION, [login, name, domain, isVerified]);
    }
  }

  private async keep(read: Read[]): Promise<void> {
    if (read.length === 0) return;
    const at = new Date(this.clock.now()).toISOString();
    const rows = read.map(({ personId, profile }, row) => ({
      row,
      person_id: personId,
      profile: profile?.kept ?? null,
      is_bot: profile?.isBot ?? false,
      ...profile?.facts,
    }));
    await this.db.transaction(async (tx) => {
      await this.leads.lock(tx);
      await tx.query(MAKE_STAGED_PEOPLE);
      await tx.query(ADD_STAGED_PEOPLE, [JSON.stringify(rows)]);
      const [told] = await tx.query<[{ id: number }[], number]>(UPDATE_PEOPLE, [{ source: 'github', at }]);
      const [seen] = await tx.query<[{ id: number; turnedBot: boolean }[], number]>(KEEP_PROFILES, [at]);
      const attributed = await this.employers.attribute(
        tx,
        seen.map(({ id }) => id),
        at,
      );
      const changed = [...told.map(({ id }) => id), ...attributed.personIds];
      await this.leads.follow(tx, changed, attributed.companyIds);
      await this.favorites.findLeads(tx, changed);
      const bots = seen.filter(({ turnedBot }) => turnedBot).map(({ id }) => id);
      if (bots.length > 0) await this.verdicts.judge(tx, { query: LEADS_OF_PEOPLE, parameters: [bots] });
      if (changed.length > 0) await this.scores.request(tx);
    });
  }
}
