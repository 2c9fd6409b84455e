import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config.js';
import { AppError } from '../../platform/errors.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { nextNight } from '../../platform/jobs/nightly.js';
import { mostReposOfOrg } from '../../platform/limits.js';
import { WorkspaceWrites } from '../../platform/workspace-writes.js';
import { LeadFacts } from '../leads/lead-facts.service.js';
import { CodeHostLimited } from './code-host/code-host-calls.service.js';
import { CodeHost, type HostAccount, type HostRepo } from './code-host/code-host.service.js';
import type { RepoLedger } from './ledger/repo-ledger.dto.js';
import { PRIORITY, RepoLedgers, type Priority } from './ledger/repo-ledger.service.js';
import { everyRepo, readRepoAddress, type RepoAddress } from './repo-address.js';
import type { AddedRepos, TrackedRepo } from './repo.dto.js';
import {
  ACTIVE_WISHES,
  ADD_EXPANSION,
  ADD_EXPANSIONS,
  ADD_REPOS,
  ADD_WISH,
  IDENTIFY,
  LOCK_TRACKING,
  MARK_EXPANDED,
  MOVE_IDS,
  RENAME,
  SUBJECTS,
  SWITCH_REPO,
  SWITCH_WISH,
  TAKE_ON,
  TRACK_REPOS,
  TRACKED_REPOS,
} from './tracking.queries.js';

/** The task, by what is in its payload: `{githubId}`. */
export const EXPAND_ORG = 'expand-org';
const mostAttempts = 8;

type Added = Omit<AddedRepos, 'success'>;

/** Which repositories are watched for whom, as administrators decide it. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly host: CodeHost,
    private readonly leads: LeadFacts,
    private readonly audit: AuditLog,
    private readonly ledgers: RepoLedgers,
    private readonly jobs: Jobs,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** All, or those of one customer; by organisation and name. */
  list(customerId: number | undefined): Promise<TrackedRepo[]> {
    return this.writes.acrossWorkspaces((tx) => this.rows(tx, customerId ?? null, null));
  }

  /**
   * Tracks a repository under its present name, or with `%` all public ones of an organisation, now and later.
   *
   * @throws AppError invalid; not_found, when the code host shows no such thing; conflict, when this customer has it
   *   already; bad_gateway, when the code host cannot be asked
   */
  async add(input: { customerId: number; customerSlug: string; url: string }, actor: Actor): Promise<Added> {
    const { customerId, customerSlug, url } = input;
    const address = readRepoAddress(url, this.host.webHost);
    const wanted = address.repo === everyRepo ? await this.ofOrg(address) : await this.one(address);
    return this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(LOCK_TRACKING);
      if (wanted.account) await addWish(tx, customerId, wanted.account);
      const ids = await this.track(tx, customerId, wanted.repos, wanted.account ? PRIORITY.found : PRIORITY.asked);
      if (!wanted.account && ids.length === 0) throw known(wanted.name);
      const detail = wanted.account ? `${wanted.name}, ${ids.length} repositories` : wanted.name;
      await this.audit.record({ action: 'repo.add', outcome: 'done', ...actor, customerSlug, detail }, tx);
      const repos = await this.rows(tx, customerId, ids);
      return wanted.left > 0 ? { repos, left: wanted.left } : { repos };
    });
  }

  /** For all customers. @throws AppError not_found */
  async switch({ org, repo }: RepoAddress, active: boolean, actor: Actor): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      const [, found] = await (repo === everyRepo
        ? tx.query<[unknown, number]>(SWITCH_WISH, [org, active])
        : tx.query<[unknown, number]>(SWITCH_REPO, [org, repo, active]));
      if (found === 0) throw new AppError('not_found', `Nobody tracks a repository ${org}/${repo}.`);
      if (active && repo !== everyRepo) await this.ledgers.addSyncByName(tx, `${org}/${repo}`);
      const action = active ? 'repo.activate' : 'repo.deactivate';
      await this.audit.record({ action, outcome: 'done', ...actor, detail: `${org}/${repo}` }, tx);
    });
  }

  /**
   * Has a tracked repository synced at once, or with `%` an organisation looked at again.
   *
   * @throws AppError invalid, not_found
   */
  async syncNow(url: string, actor: Actor): Promise<void> {
    const { org, repo } = readRepoAddress(url, this.host.webHost);
    await this.writes.acrossWorkspaces(async (tx) => {
      const added =
        repo === everyRepo
          ? await tx.query<unknown[]>(ADD_EXPANSION, [EXPAND_ORG, mostAttempts, PRIORITY.asked, org])
          : await this.ledgers.addSyncByName(tx, `${org}/${repo}`);
      if (added.length === 0)
        throw new AppError('not_found', `Nobody tracks a repository ${org}/${repo}.`, { field: 'url' });
      await this.audit.record({ action: 'repo.sync', outcome: 'done', ...actor, detail: `${org}/${repo}` }, tx);
    });
  }

  /** What jobs are about, in a name, by their keys. */
  async subjectsOf(tx: EntityManager, jobKeys: string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ key: string; name: string }[]>(SUBJECTS, [jobKeys]);
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  private async one({ org, repo }: RepoAddress): Promise<Wanted> {
    const found = await this.host.requireRepo(org, repo);
    return { name: `${found.org}/${found.name}`, repos: [found], left: 0 };
  }

  private async ofOrg({ org }: RepoAddress): Promise<Wanted> {
    const account = await this.host.requireAccount(org);
    const repos = await this.host.listRepos(account, mostReposOfOrg);
    const left = repos.length < mostReposOfOrg ? 0 : Math.max(0, account.publicRepos - repos.length);
    return { name: `${account.login}/${everyRepo}`, account, repos, left };
  }

  /** Gives a known repository the name that it has by now, or the id that it was not known by yet. */
  async follow(repoId: number, repo: HostRepo): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(LOCK_TRACKING);
      const [, taken] = await tx.query<[unknown, number]>(TAKE_ON, [repoId, repo.id, repo.org, repo.name]);
      if (taken > 0) await this.leads.followRepos(tx, [repoId]);
      await this.identify(tx, [repo]);
    });
  }

  /** Has every organisation that somebody, or that customer, wishes all of looked at again. */
  async addExpansions(tx: EntityManager, priority: Priority, customerId?: number): Promise<void> {
    await tx.query(ADD_EXPANSIONS, [EXPAND_ORG, mostAttempts, priority, customerId ?? null]);
  }

  /**
   * Tracks what has come to an organisation for everyone who wishes for all of it, and has it synced. Against a limit it
   * has itself done later.
   */
  async expand(githubId: number): Promise<void> {
    try {
      await this.expandNow(githubId);
    } catch (error) {
      if (!(error instanceof CodeHostLimited)) throw error;
      const later = { runAt: error.until, maxAttempts: mostAttempts, priority: PRIORITY.found };
      const key = `${EXPAND_ORG}:${githubId}`;
      await this.writes.acrossWorkspaces((tx) => this.jobs.add(tx, EXPAND_ORG, { githubId }, { key, ...later }));
    }
  }

  private async expandNow(githubId: number): Promise<void> {
    const account = await this.host.lookAtAccount(githubId);
    const repos = account ? await this.host.listRepos(account, mostReposOfOrg) : [];
    await this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(LOCK_TRACKING);
      const wishes = await tx.query<{ customer_id: number }[]>(ACTIVE_WISHES, [githubId]);
      for (const { customer_id } of wishes) await this.track(tx, customer_id, repos, PRIORITY.found);
      await tx.query(MARK_EXPANDED, [githubId, account?.login ?? null]);
    });
  }

  /** Returns the ids of those that the customer did not track before, which are synced. */
  private async track(tx: EntityManager, customerId: number, repos: HostRepo[], priority: Priority): Promise<number[]> {
    const found = await this.identify(tx, repos);
    await tx.query(ADD_REPOS, [found]);
    const added = await tx.query<{ id: number }[]>(TRACK_REPOS, [found, customerId]);
    const ids = added.map(({ id }) => id);
    await this.ledgers.readAnew(tx, ids);
    for (const id of ids) await this.ledgers.addSync(tx, id, { priority });
    return ids;
  }

  private async identify(tx: EntityManager, repos: HostRepo[]): Promise<string> {
    const found = JSON.stringify(repos);
    const moved = await tx.query<{ id: number }[]>(MOVE_IDS, [found]);
    await this.ledgers.readAnew(
      tx,
      moved.map(({ id }) => id),
    );
    const [renamed] = await tx.query<[{ id: number }[], number]>(RENAME, [found]);
    await tx.query(IDENTIFY, [found]);
    const ids = renamed.map(({ id }) => id);
    if (ids.length > 0) await this.leads.followRepos(tx, ids);
    return found;
  }

  private async rows(tx: EntityManager, customerId: number | null, ids: number[] | null): Promise<TrackedRepo[]> {
    const rows = await tx.query<TrackedRow[]>(TRACKED_REPOS, [customerId, ids]);
    const night = nextNight(this.config.nightlyAt, Date.now());
    return rows.map(({ created_at, last_sync, ledger, ...row }) => ({
      url: `https://${this.host.webHost}/${row.org}/${row.repo}`,
      ...row,
      createdAt: created_at.toISOString(),
      lastSync: last_sync?.toISOString() ?? null,
      ledger: ledger && toLedger(ledger, { lastSync: last_sync, night: row.active ? night : null }),
    }));
  }
}

function toLedger(row: LedgerRow, { lastSync, night }: { lastSync: Date | null; night: Date | null }): RepoLedger {
  return {
    ...row,
    completeSince: row.completeSince && new Date(row.completeSince).toISOString(),
    lastSync: lastSync?.toISOString() ?? null,
    nextRun: (row.nextRun ? new Date(row.nextRun) : night)?.toISOString() ?? null,
  };
}

/** Times as PostgreSQL writes them into JSON. */
type LedgerRow = Omit<RepoLedger, 'lastSync'>;

interface Wanted {
  /** As the code host writes it. */
  name: string;
  repos: HostRepo[];
  /** Of a standing wish. */
  account?: HostAccount;
  left: number;
}

interface TrackedRow extends Pick<TrackedRepo, 'org' | 'repo' | 'active' | 'customers'> {
  created_at: Date;
  last_sync: Date | null;
  ledger: LedgerRow | null;
}

async function addWish(tx: EntityManager, customerId: number, { id, login }: HostAccount): Promise<void> {
  const added = await tx.query<unknown[]>(ADD_WISH, [customerId, id, login]);
  if (added.length === 0) throw known(`${login}/${everyRepo}`);
}

function known(name: string): AppError {
  return new AppError('conflict', `${name} has already been added for this customer.`, { field: 'url' });
}
