import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { readCommitMail } from '../../attribution/commit-mail.js';
import { CodeHostClient, CodeHostLimited, isGone } from '../../repos/code-host/code-host-calls.service.js';
import { asFields, asText } from './host-profile.js';
import type { DuePerson, PeopleProvider, ProviderResult } from './people-provider.js';
import {
  ADD_COMMIT_DOMAIN,
  COUNT_READ_PUSHES,
  DUE_PUSHERS,
  PUSH_OF_PERSON,
  RECORD_READ_PUSHES,
} from './commit-reading.queries.js';

/** One call per new pusher, so that a busy repository does not use the calls of profiles and repositories. */
const MAX_CALLS_PER_DAY = 1_000;
/** Calls reserved for repositories and profiles. */
const RESERVED_CALLS = 1_500;
const RESERVED_CALLS_WITHOUT_TOKEN = 40;
const RESERVE_PAUSE_MS = 15 * MINUTE_MS;

/**
 * Reads the newest commit of each new pusher, since events name no commits any more (October 2025). The commit's author
 * counts where the code host says that it is the account. Of the address only the domain is stored.
 */
@Injectable()
export class CommitReadingProvider implements PeopleProvider {
  readonly source = 'commits';

  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly client: CodeHostClient,
  ) {}

  async due(limit: number): Promise<DuePerson[]> {
    const now = this.clock.now();
    const [read] = await this.db.query<{ count: number }[]>(COUNT_READ_PUSHES, [new Date(now - DAY_MS)]);
    const callsLeft = Math.min(limit, MAX_CALLS_PER_DAY - (read?.count ?? 0));
    return callsLeft > 0 ? this.db.query<DuePerson[]>(DUE_PUSHERS, [callsLeft, new Date(now)]) : [];
  }

  /** @throws CodeHostLimited, CallsReserved, RequestError, OutboundError */
  async read({ personId, githubId }: DuePerson): Promise<ProviderResult> {
    await this.requireReserve();
    const [push] = await this.db.query<{ repo: string; head: string; login: string }[]>(PUSH_OF_PERSON, [personId]);
    if (!push) return { facts: {} };
    const commit = asFields(await this.get(`/repos/${push.repo}/commits/${push.head}`));
    const { name, email, date } = asFields(asFields(commit.commit).author);
    const address = asText(email);
    const seenAt = new Date(asText(date) ?? '');
    const isPusher = String(asFields(commit.author).id) === githubId;
    if (isPusher && address !== null && !Number.isNaN(seenAt.getTime())) {
      const domain = readCommitMail({ name: asText(name), email: address }, push.login);
      await this.db.query(ADD_COMMIT_DOMAIN, [personId, domain, seenAt]);
    }
    return { facts: {} };
  }

  pausedUntil(error: unknown): Date | undefined {
    if (error instanceof CallsReserved) return new Date(this.clock.now() + RESERVE_PAUSE_MS);
    return error instanceof CodeHostLimited ? error.until : undefined;
  }

  async recordRead(tx: EntityManager, personIds: number[], at: string): Promise<void> {
    await tx.query(RECORD_READ_PUSHES, [personIds, at]);
  }

  private async requireReserve(): Promise<void> {
    const callsLeft = await this.client.callsLeft();
    const reserve = this.config.githubTokens.length > 0 ? RESERVED_CALLS : RESERVED_CALLS_WITHOUT_TOKEN;
    if (callsLeft !== null && callsLeft < reserve)
      throw new CallsReserved('Calls are left to repositories and profiles');
  }

  /** Returns undefined when the commit or its repository does not exist any more. */
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
