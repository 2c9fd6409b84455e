import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/request-context.js';
import type { Jobs } from '../../../platform/jobs/jobs.service.js';
import { AppError } from '../../../platform/errors.js';
import { Clock } from '../../../platform/time.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { LeadVerdictsService } from '../verdict/lead-verdicts.service.js';
import { findLocksteps, lockstepRule, minStarsOfMember, type Lockstep, type LockstepRule } from './lockstep.rules.js';
import * as sql from './star-campaigns.queries.js';

/**
 * The job that looks for campaigns, in the workspace that its payload names or in all that have campaigns, which may end. Each
 * night.
 */
export const FIND_STAR_CAMPAIGNS_TASK = 'find-star-campaigns';
/** The weekly job that looks for campaigns in all workspaces, for changes that request no search. */
export const FIND_ALL_STAR_CAMPAIGNS_TASK = 'find-all-star-campaigns';

/** Stars and profiles come in many small batches, which one search covers. */
const SEARCH_DELAY_MS = 10 * 60_000;

/** Bounds memory to about 100 MB. Of more candidates only the newest stars are compared. */
const MAX_STARS = 3_000_000;
const MAX_ROUNDS = 20;

interface CandidateRow {
  account: number;
  leadId: number;
  repo: number;
  repoId: number;
  minute: number;
}

/** A lockstep with the ids of the database. */
interface FoundCampaign extends Lockstep {
  leadIds: number[];
  repoIds: number[];
}

/** Campaigns of bought stars: finds them, stores them and makes their accounts suspected. */
@Injectable()
export class StarCampaignsService {
  constructor(
    private readonly db: DataSource,
    private readonly totals: LeadTotalsService,
    private readonly verdicts: LeadVerdictsService,
    private readonly clock: Clock,
  ) {}

  /** Compares the stars of every active workspace that has campaigns, or of all. The connection must see all workspaces. */
  async findInAll({ onlyWithCampaigns }: { onlyWithCampaigns: boolean }): Promise<void> {
    const workspaces = await this.db.query<{ customer_id: number }[]>(sql.WORKSPACES, [onlyWithCampaigns]);
    for (const { customer_id: customerId } of workspaces) await this.findIn(customerId);
  }

  /** Compares the stars of a workspace and stores the campaigns that they show now. */
  async findIn(customerId: CustomerId): Promise<void> {
    const campaigns = await this.db.transaction((tx) => findLockstepCampaigns(tx, customerId));
    await this.db.transaction(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      await tx.query(sql.CREATE_FOUND);
      for (const [no, { repoIds, firstMinute, lastMinute, leadIds }] of campaigns.entries())
        await tx.query(sql.ADD_FOUND, [no, repoIds, firstMinute, lastMinute, leadIds]);
      await tx.query(sql.FIND_BURSTS, [customerId]);
      await tx.query(sql.ADD_BURSTS, [campaigns.length]);
      const [row] = await tx.query<{ hasCampaigns: boolean }[]>(sql.HAS_CAMPAIGNS, [customerId]);
      // In most workspaces, of which a night searches thousands.
      if (!row?.hasCampaigns) return;
      await tx.query(sql.KEEP_SUSPECTED, [customerId]);
      for (const statement of [
        sql.MATCH_CAMPAIGNS,
        sql.REMOVE_OUTDATED,
        sql.UPDATE_CAMPAIGNS,
        sql.ADD_CAMPAIGNS,
        sql.ADD_ACCOUNTS,
        sql.COUNT_ACCOUNTS,
      ])
        await tx.query(statement, [customerId]);
      await this.verdicts.update(tx, { query: sql.CHANGED_LEADS, parameters: [customerId] });
    });
  }

  /**
   * Restores all accounts of a campaign, or suspects them again. Decisions on single leads stay.
   * @returns the number of its accounts
   * @throws AppError not_found
   */
  async reverse(tx: EntityManager, customerId: CustomerId, campaignId: string, reversed: boolean): Promise<number> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const [rows] = await tx.query<[{ account_count: number }[], number]>(sql.REVERSE, [
      customerId,
      campaignId,
      reversed ? new Date(this.clock.now()) : null,
    ]);
    const [campaign] = rows;
    if (!campaign) throw new AppError('not_found', 'Campaign not found');
    await this.verdicts.update(tx, { query: sql.LEADS_OF_CAMPAIGN, parameters: [customerId, campaignId] });
    return campaign.account_count;
  }
}

/** Adds the search for campaigns of bought stars to each of these workspaces. One search runs at a time. */
export async function requestCampaignSearch(
  tx: EntityManager,
  jobs: Jobs,
  workspaces: readonly { customerId: number }[],
): Promise<void> {
  const runAt = new Date(Date.now() + SEARCH_DELAY_MS);
  for (const { customerId } of workspaces) {
    const key = `${FIND_STAR_CAMPAIGNS_TASK}:${customerId}`;
    const options = { key, runAt, keepsTime: true, queue: FIND_STAR_CAMPAIGNS_TASK, priority: 10 };
    await jobs.add(tx, FIND_STAR_CAMPAIGNS_TASK, { customerId }, options);
  }
}

/** Runs a change of these people's profiles, and requests a search where stars turn out to be of new and empty accounts. */
export async function followEmptyProfiles(
  tx: EntityManager,
  jobs: Jobs,
  personIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const emptyAccounts = async () => {
    const rows = await tx.query<{ id: number }[]>(sql.EMPTY_ACCOUNTS, [personIds]);
    return rows.map(({ id }) => id);
  };
  const before = new Set(await emptyAccounts());
  await change();
  const emptied = (await emptyAccounts()).filter((id) => !before.has(id));
  if (emptied.length > 0)
    await requestCampaignSearch(tx, jobs, await tx.query(sql.WORKSPACES_OF_NEW_ACCOUNTS, [emptied]));
}

async function findLockstepCampaigns(tx: EntityManager, customerId: CustomerId): Promise<FoundCampaign[]> {
  const [starred] = await tx.query<{ count: number }[]>(sql.COUNT_STARRED_REPOS, [customerId]);
  const rule = lockstepRule(starred?.count ?? 0);
  if (!rule) return [];
  await selectCandidates(tx, customerId, rule);
  const { stars, leadIds, repoIds } = await readCandidates(tx);
  return findLocksteps(stars, rule).map((lockstep) => ({
    ...lockstep,
    leadIds: lockstep.accounts.flatMap((account) => leadIds[account] ?? []),
    repoIds: lockstep.repos.flatMap((repo) => repoIds[repo] ?? []),
  }));
}

/** Leaves only stars that can be part of a campaign, which are few in ordinary traffic. */
async function selectCandidates(tx: EntityManager, customerId: CustomerId, rule: LockstepRule): Promise<void> {
  const minStars = minStarsOfMember(rule);
  await tx.query(sql.FIND_CANDIDATES, [customerId, minStars]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [, lonely] = await tx.query<[unknown[], number]>(sql.REMOVE_LONELY_STARS, [rule.minAccounts]);
    const [, weak] = await tx.query<[unknown[], number]>(sql.REMOVE_WEAK_ACCOUNTS, [minStars]);
    if (lonely + weak === 0) return;
  }
}

async function readCandidates(tx: EntityManager) {
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }[]>(
    'select least(count(*), $1)::int as count from candidate_star',
    [MAX_STARS],
  );
  const [accounts, repos, minutes] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const [leadIds, repoIds]: [number[], number[]] = [[], []];
  await tx.query(sql.READ_CANDIDATES.replace('$1', String(MAX_STARS)));
  for (let place = 0; place < count;) {
    const rows = await tx.query<CandidateRow[]>(sql.FETCH_CANDIDATES);
    for (const { account, leadId, repo, repoId, minute } of rows) {
      [accounts[place], repos[place], minutes[place]] = [account, repo, minute];
      leadIds[account] = leadId;
      repoIds[repo] = repoId;
      place += 1;
    }
    if (rows.length === 0) break;
  }
  const stars = { accounts, repos, minutes, accountCount: leadIds.length, repoCount: repoIds.length };
  return { stars, leadIds, repoIds };
}
