import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { siteDomain } from '../../attribution/employer-rules.js';
import { CodeHostClient, CodeHostLimited, isGone } from '../../repos/code-host/code-host-calls.service.js';
import { parseCell } from '../fields/enrichment-fields.js';
import { asFields, namedOrganisations, readProfile, asText, type HostProfile } from './host-profile.js';
import { DUE_PEOPLE, STORE_ORGANISATION, RECORD_READ, UNKNOWN_ORGANISATIONS } from './host-profiles.queries.js';
import type { DuePerson, PeopleProvider, ProviderResult } from './people-provider.js';

const MAX_PROFILE_AGE_MS = 30 * DAY_MS;
const MAX_ORGANISATION_AGE_MS = 90 * DAY_MS;
/** Calls reserved for repositories, whose events are lost when they are not read in time. */
const RESERVED_CALLS = 1_000;
const RESERVED_CALLS_WITHOUT_TOKEN = 20;
const RESERVE_PAUSE_MS = 15 * 60_000;
/** Managed users have an underscore: `name_company`. */
const LOGIN = /^[a-z\d][\w-]{0,99}$/i;

/** Reads profiles of the code host once a month, within its limits. */
@Injectable()
export class HostProfileProvider implements PeopleProvider {
  readonly source = 'github';

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly client: CodeHostClient,
  ) {}

  due(limit: number): Promise<DuePerson[]> {
    return this.db.query<DuePerson[]>(DUE_PEOPLE, [
      new Date(this.clock.now() - MAX_PROFILE_AGE_MS),
      limit,
      new Date(this.clock.now()),
    ]);
  }

  /** By the account's id, which survives renaming. @throws CodeHostLimited, CallsReserved, RequestError, OutboundError */
  async read({ githubId }: DuePerson): Promise<ProviderResult> {
    await this.requireReserve();
    const user = await this.get(`/user/${githubId}`);
    const login = asText(asFields(user).login);
    if (login === null || !LOGIN.test(login)) return { facts: {} };
    const socialAccounts = await this.get(`/users/${login}/social_accounts`);
    const read = readProfile(user, socialAccounts, await this.get(`/users/${login}/orgs`));
    await this.readOrganisations(read);
    return read;
  }

  pausedUntil(error: unknown): Date | undefined {
    if (error instanceof CallsReserved) return new Date(this.clock.now() + RESERVE_PAUSE_MS);
    return error instanceof CodeHostLimited ? error.until : undefined;
  }

  async recordRead(tx: EntityManager, personIds: number[], at: string): Promise<void> {
    await tx.query(RECORD_READ, [personIds, at]);
  }

  private async requireReserve(): Promise<void> {
    const callsLeft = await this.client.callsLeft();
    const reserve = this.config.githubTokens.length > 0 ? RESERVED_CALLS : RESERVED_CALLS_WITHOUT_TOKEN;
    if (callsLeft !== null && callsLeft < reserve) throw new CallsReserved('Calls are left to repositories');
  }

  private async readOrganisations({ profile }: HostProfile): Promise<void> {
    const since = new Date(this.clock.now() - MAX_ORGANISATION_AGE_MS);
    const unknown = await this.db.query<{ login: string }[]>(UNKNOWN_ORGANISATIONS, [
      namedOrganisations(profile),
      since,
    ]);
    for (const { login } of unknown)
      await this.db.query(STORE_ORGANISATION, [login, ...(await this.organisation(login))]);
  }

  /** Returns name, domain and whether the domain is verified. Without a name it is not an organisation. */
  private async organisation(login: string): Promise<[string | null, string | null, boolean]> {
    const page = LOGIN.test(login) ? await this.get(`/orgs/${login}`) : undefined;
    if (page === undefined) return [null, null, false];
    const { name, blog, email, is_verified: isVerified } = asFields(page);
    const address = asText(email);
    const domain = siteDomain(asText(blog)) ?? siteDomain(address === null ? null : address.replace(/^.*@/, ''));
    const companyCell = parseCell('company_name', asText(name) ?? '');
    return ['value' in companyCell ? companyCell.value : login, domain, isVerified === true];
  }

  /** Returns undefined when the resource does not exist any more. */
  private async get(address: string): Promise<unknown> {
    try {
      return (await this.client.get(address)).data;
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }
}

class CallsReserved extends Error {}
