import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { requestCampaignSearch } from '../../leads/campaigns/star-campaigns.service.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { REFRESH_PEOPLE, REFRESH_PEOPLE_OPTIONS } from '../../people/profiles/people-refresh.service.js';
import { DoNotContactRegistry } from '../../people/do-not-contact/do-not-contact-registry.service.js';
import { ATTRIBUTE_COMMITS, CommitDomainsService } from '../../people/profiles/commit-domains.service.js';
import { RepoIdentityService } from '../../repos/identity/repo-identity.service.js';
import { updateVerdicts } from '../../leads/verdict-rules/verdict.rules.js';
import { SOURCE_RANK } from '../events/signal.js';
import * as sql from './merge.queries.js';
import { LEADS_TO_JUDGE, NEW_STARS, UPDATE_PROGRAM_ACTIVITY } from './program-activity.queries.js';
import type { MergedLeads, MergedSignals } from './merge-report.js';

// A few statements over new tables: JIT compilation and detailed statistics cost more time than they save.
const MERGE_SETTINGS = `set local jit = off; set local work_mem = '64MB'; set local default_statistics_target = 10`;

/** Jobs that run after new signals; the job registry knows their handlers. */
const FOLLOW_UP_TASKS = ['score-leads', 'find-digests'];

/** The workspaces that a merge concerns. */
export interface PreparedMerge {
  trackAllFor?: number;
  onlyFor?: number;
  /** They get signals. */
  receiving: number[];
  /** These, and those whose signals of new insiders stop counting. */
  workspaces: number[];
}

/** What a merge changed of what workspaces share. */
export interface SharedChanges {
  /** The people with another login than before. */
  renamed: number[];
  hasCommits: boolean;
}

export interface MergeReport {
  signals: MergedSignals[];
  leads: MergedLeads[];
}

/** Merges staged events into signals, people, leads and totals, inside the caller's transaction. */
@Injectable()
export class SignalMergeService {
  constructor(
    private readonly repos: RepoIdentityService,
    private readonly totals: LeadTotalsService,
    private readonly facts: LeadFactsService,
    private readonly doNotContact: DoNotContactRegistry,
    private readonly commitDomains: CommitDomainsService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * @param trackAllFor a workspace that is to track every staged repository from now on
   * @param onlyFor the only workspace that trusts the source: no other gets its signals and insiders, and known
   *   people stay as they are
   */
  async mergeStaged(tx: EntityManager, trackAllFor?: number, onlyFor?: number): Promise<MergeReport> {
    return this.mergePrepared(tx, await this.prepare(tx, trackAllFor, onlyFor));
  }

  /** The first step of `mergeStaged`: resolves the staged events and finds the workspaces that they concern. */
  async prepare(tx: EntityManager, trackAllFor?: number, onlyFor?: number): Promise<PreparedMerge> {
    await this.resolve(tx, sql.FIND_INSIDERS, { trackAllFor, isTrusted: onlyFor === undefined });
    const rows = await tx.query<WorkspaceRow[]>(sql.FIND_WORKSPACES, [trackAllFor ?? null]);
    const changing = onlyFor === undefined ? await tx.query<WorkspaceRow[]>(sql.FIND_WORKSPACES_OF_INSIDERS) : [];
    const receiving = idsOf(rows).filter((id) => onlyFor === undefined || id === onlyFor);
    return { trackAllFor, onlyFor, receiving, workspaces: [...new Set([...receiving, ...idsOf(changing)])] };
  }

  /** The second step of `mergeStaged`, in the same transaction. */
  async mergePrepared(tx: EntityManager, prepared: PreparedMerge): Promise<MergeReport> {
    await this.totals.lockWorkspaces(tx, prepared.workspaces);
    const stored = await this.storePeople(tx, prepared);
    const report = await this.mergeWorkspaces(tx, prepared, stored.renamed);
    await this.storeTitles(tx, prepared);
    await this.requestAttribution(tx, stored);
    return report;
  }

  /**
   * Stores what workspaces share of the events, without locking a workspace: all of them must merge the events afterwards
   * (`mergePart`). After `prepare`; the transaction ends with `requestAttribution`.
   */
  async storeShared(tx: EntityManager, prepared: PreparedMerge): Promise<SharedChanges> {
    await this.totals.shareAllWorkspaces(tx);
    const stored = await this.storePeople(tx, prepared);
    await this.storeTitles(tx, prepared);
    return stored;
  }

  /** Adds the job of new commits. Last in the transaction: others that add it wait until this one ends. */
  async requestAttribution(tx: EntityManager, { hasCommits }: SharedChanges): Promise<void> {
    if (hasCommits) await this.jobs.add(tx, ATTRIBUTE_COMMITS, {}, { key: ATTRIBUTE_COMMITS });
  }

  /**
   * Merges the staged events into some of the workspaces, whose locks the caller holds, after `storeShared`.
   * @param renamed as it returned them
   */
  async mergePart(
    tx: EntityManager,
    workspaces: number[],
    renamed: number[],
    trackAllFor?: number,
  ): Promise<MergeReport> {
    await this.resolve(tx, sql.FIND_INSIDERS_OF_PART, { trackAllFor: undefined, isTrusted: false });
    await this.facts.lockPeopleForShare(tx, 'select github_id from staged_person');
    const receiving = idsOf(await tx.query<WorkspaceRow[]>(sql.FIND_RECEIVING, [workspaces, trackAllFor ?? null]));
    return this.mergeWorkspaces(tx, { receiving, workspaces }, renamed);
  }

  private async resolve(
    tx: EntityManager,
    findInsiders: string,
    trust: { trackAllFor: number | undefined; isTrusted: boolean },
  ): Promise<void> {
    await tx.query(MERGE_SETTINGS);
    await tx.query('analyze staged_event');
    await this.repos.resolveStaged(tx, trust);
    await tx.query(sql.CHOOSE_SIGNALS);
    await tx.query(sql.FIND_PERSONS);
    await tx.query(findInsiders);
    await tx.query('analyze staged_signal, staged_person, new_insider');
  }

  private async storePeople(tx: EntityManager, { onlyFor }: PreparedMerge): Promise<SharedChanges> {
    if (onlyFor === undefined) await tx.query(sql.ADD_INSIDERS);
    await tx.query(sql.ADD_PERSONS, [onlyFor === undefined]);
    await this.facts.lockPeopleForShare(tx, 'select github_id from staged_person');
    await this.doNotContact.markReturning(tx, 'select github_id from staged_person');
    // A source that only one workspace trusts must not tell others where a person works.
    if (onlyFor !== undefined) return { renamed: [], hasCommits: false };
    const renamed = await tx.query<{ personId: number }[]>(sql.UPDATE_PERSONS);
    const commits = await this.commitDomains.addStaged(tx);
    return { renamed: renamed.map(({ personId }) => personId), hasCommits: commits > 0 };
  }

  private async storeTitles(tx: EntityManager, { onlyFor }: PreparedMerge): Promise<void> {
    // A customer could forge the titles that other workspaces see.
    if (onlyFor === undefined) await tx.query(sql.STORE_THREAD_TITLES);
  }

  private async mergeWorkspaces(
    tx: EntityManager,
    { receiving, workspaces, onlyFor }: PreparedMerge,
    renamed: number[],
  ): Promise<MergeReport> {
    if (renamed.length > 0) await this.facts.copyLogins(tx, receiving, renamed);
    await tx.query(sql.FIND_INSIDER_SIGNALS, [workspaces]);
    await tx.query(sql.COMPARE_SIGNALS, [receiving]);
    await tx.query('analyze found_signal');
    await tx.query(sql.MATCH_REF_EVENTS, [SOURCE_RANK.githubWebhook]);
    await tx.query(sql.FIND_LEADS, [receiving]);
    await tx.query('analyze found_lead');

    const changeLeads = async (): Promise<void> => {
      const [work] = await tx.query<{ grows: boolean; recounts: boolean; unmasks: boolean }[]>(sql.FIND_WORK);
      await tx.query(sql.ADD_LEADS);
      if (work?.grows) await tx.query(sql.ADD_TO_LEADS);
      await tx.query(sql.ADD_SIGNALS);
      if (work?.recounts) {
        await tx.query(sql.MARK_INSIDER_SIGNALS);
        await tx.query(sql.REPLACE_SIGNALS);
        await tx.query(sql.RECOUNT_LEADS);
      }
      if (work?.unmasks) await tx.query(sql.HIDE_BOTS);
      if (onlyFor !== undefined) await tx.query(sql.HIDE_NEW_BOTS, [onlyFor]);
      await tx.query(UPDATE_PROGRAM_ACTIVITY);
      const [anyToJudge] = await tx.query<object[]>(`${LEADS_TO_JUDGE} limit 1`);
      if (anyToJudge) await tx.query(updateVerdicts(LEADS_TO_JUDGE));
    };
    const leadsOfSignals = { query: 'select customer_id, lead_id from found_lead' };
    await this.totals.changeLeads(tx, leadsOfSignals, changeLeads, sql.SIGNAL_CHANGES);
    const signals = await tx.query<MergedSignals[]>(sql.COUNT_SIGNALS);
    const leads = await tx.query<MergedLeads[]>(sql.COUNT_LEADS);
    if (signals.some((each) => each.new > 0) || leads.some((each) => each.new + each.updated > 0)) {
      for (const task of FOLLOW_UP_TASKS) await this.jobs.add(tx, task, {}, { key: task });
      await this.jobs.add(tx, REFRESH_PEOPLE, {}, REFRESH_PEOPLE_OPTIONS);
    }
    await requestCampaignSearch(tx, this.jobs, await tx.query(NEW_STARS));
    return { signals, leads };
  }
}

interface WorkspaceRow {
  customer_id: number;
}

function idsOf(rows: WorkspaceRow[]): number[] {
  return rows.map((row) => row.customer_id);
}
