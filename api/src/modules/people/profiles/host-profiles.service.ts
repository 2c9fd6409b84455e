import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { siteDomain } from '../../attribution/employer-rules.js';
import { CodeHostCalls, CodeHostLimited, isGone } from '../../repos/code-host/code-host-calls.service.js';
import { CELLS } from '../enrich-cells.js';
import { fieldsOf, namedOrganisations, readProfile, textOf, type HostProfile } from './host-profile.js';
import { DUE_FOR_HOST, KEEP_ORGANISATION, NOTE_PROFILES, UNKNOWN_ORGANISATIONS } from './host-profiles.queries.js';
import type { DuePerson, PeopleProvider, PersonReading } from './people-provider.js';

const dayMs = 86_400_000;
const profileAgeMs = 30 * dayMs;
const organisationAgeMs = 90 * dayMs;
/** Calls that are left to repositories, whose signals are lost when they are not read in time. */
const reservedCalls = 1_000;
const reservedCallsOfNobody = 20;
const reservePauseMs = 15 * 60_000;
const LOGIN = /^[a-z\d](?:[a-z\d-]{0,38})$/i;

/** People's own pages at the code host, read once a month as far as its limits allow. */
@Injectable()
export class HostProfiles implements PeopleProvider {
  readonly source = 'github';

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly calls: CodeHostCalls,
  ) {}

  due(atMost: number): Promise<DuePerson[]> {
    return this.db.query<DuePerson[]>(DUE_FOR_HOST, [
      new Date(this.clock.now() - profileAgeMs),
      atMost,
      new Date(this.clock.now()),
    ]);
  }

  /** By the account's id, which survives renaming. @throws CodeHostLimited, CallsReserved, RequestError, OutboundError */
  async read({ githubId }: DuePerson): Promise<PersonReading> {
    await this.leaveReserve();
    const user = await this.ask(`/user/${githubId}`);
    const login = textOf(fieldsOf(user).login);
    if (login === null || !LOGIN.test(login)) return { facts: {} };
    const socialAccounts = await this.ask(`/users/${login}/social_accounts`);
    const read = readProfile(user, socialAccounts, await this.ask(`/users/${login}/orgs`));
    await this.meetOrganisations(read);
    return read;
  }

  pausedUntil(error: unknown): Date | undefined {
    if (error instanceof CallsReserved) return new Date(this.clock.now() + reservePauseMs);
    return error instanceof CodeHostLimited ? error.until : undefined;
  }

  async note(tx: EntityManager, personIds: number[], at: string): Promise<void> {
    await tx.query(NOTE_PROFILES, [personIds, at]);
  }

  private async leaveReserve(): Promise<void> {
    const left = await this.calls.callsLeft();
    const reserve = this.config.githubTokens.length > 0 ? reservedCalls : reservedCallsOfNobody;
    if (left !== null && left < reserve) throw new CallsReserved('Calls are left to repositories');
  }

  private async meetOrganisations({ profile }: HostProfile): Promise<void> {
    const since = new Date(this.clock.now() - organisationAgeMs);
    const unknown = await this.db.query<{ login: string }[]>(UNKNOWN_ORGANISATIONS, [
      namedOrganisations(profile),
      since,
    ]);
    for (const { login } of unknown)
      await this.db.query(KEEP_ORGANISATION, [login, ...(await this.organisation(login))]);
  }

  /** Its name, domain and whether that is verified; without a name it is no organisation's account. */
  private async organisation(login: string): Promise<[string | null, string | null, boolean]> {
    const page = LOGIN.test(login) ? await this.ask(`/orgs/${login}`) : undefined;
    if (page === undefined) return [null, null, false];
    const { name, blog, email, is_verified: isVerified } = fieldsOf(page);
    const address = textOf(email);
    const domain = siteDomain(textOf(blog)) ?? siteDomain(address === null ? null : address.replace(/^.*@/, ''));
    const named = CELLS.company_name(textOf(name) ?? '');
    return ['value' in named ? named.value : login, domain, isVerified === true];
  }

  /** Undefined: there is no such thing any more. */
  private async ask(address: string): Promise<unknown> {
    try {
      return (await this.calls.get(address)).data;
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }
}

class CallsReserved extends Error {}
