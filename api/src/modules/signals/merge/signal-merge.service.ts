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
  async mergeStaged(
    tx: EntityManager,
    trackAllFor?: number,
    onlyFor?: number,
  ): Promise<{ signals: MergedSignals[]; leads: MergedLeads[] }> {
    await tx.query(MERGE_SETTINGS);
    await tx.query('analyze staged_event');
    await this.repos.resolveStaged(tx, { trackAllFor, isTrusted: onlyFor === undefined });
    await tx.query(sql.CHOOSE_SIGNALS);
    await tx.query(sql.FIND_PERSONS);
    await tx.query(sql.FIND_INSIDERS);
    await tx.query('analyze staged_signal, staged_person, new_insider');

    const rows = await tx.query<{ customer_id: number }[]>(sql.FIND_WORKSPACES, [trackAllFor ?? null]);
    const changing =
      onlyFor === undefined ? await tx.query<{ customer_id: number }[]>(sql.FIND_WORKSPACES_OF_INSIDERS) : [];
    const workspaces = rows.map((row) => row.customer_id).filter((id) => onlyFor === undefined || id === onlyFor);
    const changed = [...workspaces, ...changing.map((row) => row.customer_id)];
    await this.totals.lockWorkspaces(tx, changed);
    if (onlyFor === undefined) await tx.query(sql.ADD_INSIDERS);
    await tx.query(sql.FIND_INSIDER_SIGNALS, [changed]);
    await tx.query(sql.ADD_PERSONS, [onlyFor === undefined]);
    await this.facts.keepPeople(tx, 'select github_id from staged_person');
    await this.doNotContact.markReturning(tx, 'select github_id from staged_person');
    if (onlyFor === undefined) {
      const renamed = await tx.query<{ personId: number }[]>(sql.UPDATE_PERSONS);
      const personIds = renamed.map(({ personId }) => personId);
      if (personIds.length > 0) await this.facts.copyLogins(tx, workspaces, personIds);
    }
    // A source that only one workspace trusts must not tell others where a person works.
    const commits = onlyFor === undefined ? await this.commitDomains.addStaged(tx) : 0;
    await tx.query(sql.COMPARE_SIGNALS, [workspaces]);
    await tx.query('analyze found_signal');
    await tx.query(sql.MATCH_REF_EVENTS, [SOURCE_RANK.githubWebhook]);
    await tx.query(sql.FIND_LEADS, [workspaces]);
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
      await tx.query(updateVerdicts(LEADS_TO_JUDGE));
    };
    const leadsOfSignals = { query: 'select customer_id, lead_id from found_lead' };
    await this.totals.changeLeads(tx, leadsOfSignals, changeLeads, sql.SIGNAL_CHANGES);
    // A customer could forge the titles that other workspaces see.
    if (onlyFor === undefined) await tx.query(sql.STORE_THREAD_TITLES);
    const signals = await tx.query<MergedSignals[]>(sql.COUNT_SIGNALS);
    const leads = await tx.query<MergedLeads[]>(sql.COUNT_LEADS);
    if (signals.some((each) => each.new > 0) || leads.some((each) => each.new + each.updated > 0)) {
      for (const task of FOLLOW_UP_TASKS) await this.jobs.add(tx, task, {}, { key: task });
      await this.jobs.add(tx, REFRESH_PEOPLE, {}, REFRESH_PEOPLE_OPTIONS);
    }
    if (commits > 0) await this.jobs.add(tx, ATTRIBUTE_COMMITS, {}, { key: ATTRIBUTE_COMMITS });
    await requestCampaignSearch(tx, this.jobs, await tx.query(NEW_STARS));
    return { signals, leads };
  }
}
