import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { mapInSlices } from '../../platform/yielding.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { nextNightlyRun } from '../../platform/jobs/nightly.js';
import { MAX_REPOS_PER_ORG } from '../../platform/limits.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { CodeHostLimited } from './code-host/code-host-calls.service.js';
import { CodeHostService, type HostAccount, type HostRepo } from './code-host/code-host.service.js';
import { RepoIdentityService } from './identity/repo-identity.service.js';
import type { StarDay } from './ledger/repo-ledger.dto.js';
import { PRIORITY, RepoLedgerService, type Priority } from './ledger/repo-ledger.service.js';
import { ALL_REPOS, readRepoAddress, type RepoAddress } from './repo-address.js';
import type { AddedRepos, RepoActivity, TrackedRepo } from './repo.dto.js';
import { toTrackedRepo, type TrackedRepoRow } from './to-tracked-repo.js';
import { TrackedOrg } from './tracked-org.entity.js';
import { insertTrackedOrg, requireQuota, setOrgActive, setRepoActive } from './tracking-rows.js';
import {
  ADD_EXPANSION,
  ADD_EXPANSIONS,
  ADD_REPOS,
  LOCK_TRACKING,
  REPO_ACTIVITY,
  SUBJECTS,
  TRACK_REPOS,
  TRACKERS,
  TRACKED_REPOS,
} from './tracking.queries.js';

/** The job that tracks new repositories of an organisation; payload `{githubId}`. */
export const EXPAND_ORG = 'expand-org';
const MAX_ATTEMPTS = 8;

type Added = Omit<AddedRepos, 'success'>;

/** Which repositories are tracked for which customers. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly host: CodeHostService,
    private readonly identity: RepoIdentityService,
    private readonly audit: AuditLog,
    private readonly ledgers: RepoLedgerService,
    private readonly jobs: Jobs,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Lists all, or those of one customer, by organisation and name.
   * @param onlySlug names no other customers who track them
   */
  async list(customerId: number | undefined, onlySlug?: string | null): Promise<TrackedRepo[]> {
    const repos = await this.writes.acrossWorkspaces((tx) => this.rows(tx, customerId ?? null, null));
    if (onlySlug) for (const repo of repos) repo.customers = repo.customers.filter(({ slug }) => slug === onlySlug);
    return repos;
  }

  /** Returns how many leads and signals the repositories brought, of one customer or of all. */
  activity(customerId: number | undefined): Promise<RepoActivity[]> {
    return this.writes.acrossWorkspaces((tx) => tx.query<RepoActivity[]>(REPO_ACTIVITY, [customerId ?? null]));
  }

  /**
   * Tracks a repository under its current name, or with `%` all present and future public ones of an organisation.
   *
   * @param managed the customer, when its own administrator adds: within a quota
   * @throws AppError invalid; not_found, when the code host has no such repository; conflict, when this customer
   *   tracks it already or has reached the quota; bad_gateway, when the code host cannot be reached
   */
  async add(
    input: { customerId: number; customerSlug: string; url: string },
    actor: Actor,
    managed?: number,
  ): Promise<Added> {
    const { customerId, customerSlug, url } = input;
    const address = readRepoAddress(url, this.host.webHost);
    const request = address.repo === ALL_REPOS ? await this.findReposOfOrg(address) : await this.findRepo(address);
    return this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(LOCK_TRACKING);
      if (request.account && !(await insertTrackedOrg(tx, customerId, request.account)))
        throw alreadyTracked(request.name);
      const ids = await this.track(
        tx,
        customerId,
        request.repos,
        request.account ? PRIORITY.found : PRIORITY.requested,
      );
      if (!request.account && ids.length === 0) throw alreadyTracked(request.name);
      if (managed !== undefined) await requireQuota(tx, managed);
      const detail = request.account ? `${request.name}, ${ids.length} repositories` : request.name;
      await this.audit.record({ action: 'repo.add', outcome: 'done', ...actor, customerSlug, detail }, tx);
      const repos = await this.rows(tx, customerId, ids);
      return request.left > 0 ? { repos, left: request.left } : { repos };
    });
  }

  /**
   * Activates or deactivates for all customers.
   * @param managed the only customer to do it for: others must not track the repository
   * @throws AppError not_found; conflict
   */
  async setActive(address: RepoAddress, active: boolean, actor: Actor, managed?: number): Promise<void> {
    const { org, repo } = address;
    await this.writes.acrossWorkspaces(async (tx) => {
      const trackers = await this.requireTrackedBy(tx, address, managed);
      if (managed !== undefined && trackers.length > 1) {
        throw new AppError('conflict', 'Other clients follow this repository too: ask an administrator to switch it.');
      }
      const isTracked = await (repo === ALL_REPOS
        ? setOrgActive(tx, org, active)
        : setRepoActive(tx, `${org}/${repo}`, active));
      if (!isTracked) throw new AppError('not_found', `Nobody tracks a repository ${org}/${repo}.`);
      if (active && repo !== ALL_REPOS) await this.ledgers.addSyncByName(tx, `${org}/${repo}`);
      const action = active ? 'repo.activate' : 'repo.deactivate';
      await this.audit.record({ action, outcome: 'done', ...actor, detail: `${org}/${repo}` }, tx);
    });
  }

  /**
   * Adds an immediate sync of a tracked repository, or with `%` of an organisation's list of repositories.
   *
   * @param managed the only customer whose repositories are found; undefined: all
   * @throws AppError invalid, not_found
   */
  async syncNow(url: string, actor: Actor, managed?: number): Promise<void> {
    const { org, repo } = readRepoAddress(url, this.host.webHost);
    await this.writes.acrossWorkspaces(async (tx) => {
      await this.requireTrackedBy(tx, { org, repo }, managed);
      const added =
        repo === ALL_REPOS
          ? await tx.query<unknown[]>(ADD_EXPANSION, [EXPAND_ORG, MAX_ATTEMPTS, PRIORITY.requested, org])
          : await this.ledgers.addSyncByName(tx, `${org}/${repo}`);
      if (added.length === 0)
        throw new AppError('not_found', `Nobody tracks a repository ${org}/${repo}.`, { field: 'url' });
      await this.audit.record({ action: 'repo.sync', outcome: 'done', ...actor, detail: `${org}/${repo}` }, tx);
    });
  }

  /**
   * Returns the stars of a repository by day, oldest first; none of one that is not tracked.
   * @param managed the only customer whose repositories are found; undefined: all
   * @throws AppError invalid, not_found
   */
  starDays(url: string, managed?: number): Promise<StarDay[]> {
    const { org, repo } = readRepoAddress(url, this.host.webHost);
    return this.writes.acrossWorkspaces(async (tx) => {
      await this.requireTrackedBy(tx, { org, repo }, managed);
      return this.ledgers.starDays(tx, `${org}/${repo}`);
    });
  }

  /** Returns the names of repositories, organisations and workspaces that jobs are about, by job key. */
  async jobSubjects(tx: EntityManager, jobKeys: string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ key: string; name: string }[]>(SUBJECTS, [jobKeys]);
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  /** Returns who tracks a repository or organisation, if `managed` does or is undefined. @throws AppError not_found */
  private async requireTrackedBy(
    tx: EntityManager,
    { org, repo }: RepoAddress,
    managed: number | undefined,
  ): Promise<number[]> {
    if (managed === undefined) return [];
    const rows = await tx.query<{ customerId: number }[]>(TRACKERS, [
      `${org}/${repo}`,
      repo === ALL_REPOS ? org : null,
    ]);
    const trackers = rows.map(({ customerId }) => customerId);
    if (!trackers.includes(managed)) {
      throw new AppError('not_found', 'This workspace follows no such repository.', { field: 'url' });
    }
    return trackers;
  }

  private async findRepo({ org, repo }: RepoAddress): Promise<ReposToTrack> {
    const repository = await this.host.requireRepo(org, repo);
    return { name: `${repository.org}/${repository.name}`, repos: [repository], left: 0 };
  }

  private async findReposOfOrg({ org }: RepoAddress): Promise<ReposToTrack> {
    const account = await this.host.requireAccount(org);
    const repos = await this.host.listRepos(account, MAX_REPOS_PER_ORG);
    const omittedCount = repos.length < MAX_REPOS_PER_ORG ? 0 : Math.max(0, account.publicRepos - repos.length);
    return { name: `${account.login}/${ALL_REPOS}`, account, repos, left: omittedCount };
  }

  /** Updates a stored repository's name, or sets the id when it had none. */
  async updateFromHost(repoId: number, repo: HostRepo): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(LOCK_TRACKING);
      await this.identity.applyHostNames(tx, [repo], repoId);
    });
  }

  /** Adds an expansion job for every tracked organisation, of all customers or of one. */
  async addExpansions(tx: EntityManager, priority: Priority, customerId?: number): Promise<void> {
    await tx.query(ADD_EXPANSIONS, [EXPAND_ORG, MAX_ATTEMPTS, priority, customerId ?? null]);
  }

  /**
   * Tracks new repositories of an organisation for all customers who track it, and adds their syncs. When a limit is
   * reached it adds a later job.
   */
  async expand(githubId: number): Promise<void> {
    try {
      await this.expandNow(githubId);
    } catch (error) {
      if (!(error instanceof CodeHostLimited)) throw error;
      const later = { runAt: error.until, maxAttempts: MAX_ATTEMPTS, priority: PRIORITY.found };
      const key = `${EXPAND_ORG}:${githubId}`;
      await this.writes.acrossWorkspaces((tx) => this.jobs.add(tx, EXPAND_ORG, { githubId }, { key, ...later }));
    }
  }

  private async expandNow(githubId: number): Promise<void> {
    const account = await this.host.findAccount(githubId);
    const repos = account ? await this.host.listRepos(account, MAX_REPOS_PER_ORG) : [];
    await this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(LOCK_TRACKING);
      const active = { githubId: String(githubId), active: true };
      const trackers = await tx.find(TrackedOrg, {
        where: { ...active, customer: { active: true } },
        order: { customerId: 'asc' },
      });
      for (const { customerId } of trackers) await this.track(tx, customerId, repos, PRIORITY.found);
      // A deleted account keeps its last name.
      await tx.update(TrackedOrg, active, { expandedAt: () => 'now()', org: account?.login });
    });
  }

  /** Returns the ids of the newly tracked repositories, and adds their syncs. */
  private async track(tx: EntityManager, customerId: number, repos: HostRepo[], priority: Priority): Promise<number[]> {
    await this.identity.applyHostNames(tx, repos);
    const reposJson = JSON.stringify(repos);
    await tx.query(ADD_REPOS, [reposJson]);
    const added = await tx.query<{ id: number }[]>(TRACK_REPOS, [reposJson, customerId]);
    const ids = added.map(({ id }) => id);
    await this.ledgers.rereadHistory(tx, ids);
    for (const id of ids) await this.ledgers.addSync(tx, id, { priority });
    return ids;
  }

  private async rows(tx: EntityManager, customerId: number | null, ids: number[] | null): Promise<TrackedRepo[]> {
    const lists = await tx.query<{ list: string }[]>(TRACKED_REPOS, [customerId, ids]);
    const night = nextNightlyRun(this.config.nightlyAt, Date.now());
    const context = { webHost: this.host.webHost, night, forOne: customerId !== null };
    const repos = await mapInSlices(lists, ({ list }) =>
      (JSON.parse(list) as TrackedRepoRow[]).map((row) => toTrackedRepo(row, context)),
    );
    return repos.flat();
  }
}

interface ReposToTrack {
  /** As the code host writes it. */
  name: string;
  repos: HostRepo[];
  /** Set for a whole organisation. */
  account?: HostAccount;
  left: number;
}

function alreadyTracked(name: string): AppError {
  return new AppError('conflict', `${name} has already been added for this customer.`, { field: 'url' });
}
