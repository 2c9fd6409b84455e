import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { AppError } from '../../../platform/errors.js';
import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { leadActivity, SUSPICIONS, suspicionOf, updateVerdicts } from '../verdict-rules/verdict.rules.js';

/** An administrator's decision; null leaves the verdict to the rules. */
export type DecidedVerdict = 'human' | 'suspected' | 'hidden' | null;

/** A query for distinct (customer_id, lead_id). */
export interface LeadQuery {
  query: string;
  parameters?: unknown[];
}

/** Leads of people $1 whose verdict by the rules has changed. */
const LEADS_TO_UPDATE = `
select customer_id, lead_id
from lead join person /*+ person_id = any($1::int[]) */ on person_id = lead_id
cross join lateral (select ${suspicionOf('person', leadActivity('lead'))} as suspicion) now
where lead_id = any($1::int[]) and (account_type = 'Bot' and verdict_reason is distinct from 'bot'
  or (verdict_reason is null or verdict_reason in ${SUSPICIONS}) and verdict_reason is distinct from suspicion)`;

/** Whether a `person` is an insider of a `repo`: by its events, or because its profile lists the organisation. */
const IS_INSIDER = `(coalesce(profile -> 'orgs' ? lower(org), false) or exists (
  select from repo_insider insider where (insider.repo_id, insider.github_id) = (repo.repo_id, person.github_id)))`;

/** Leads with counted signals of insiders. $1 people. */
const FIND_INSIDER_LEADS = `
create temp table insider_lead on commit drop as
select distinct signal.customer_id, signal.lead_id
from lead join signal using (customer_id, lead_id) join person on person_id = lead_id join repo using (repo_id)
where person_id = any($1::int[]) and not at_home and ${IS_INSIDER}`;

const MARK_AT_HOME = `
update signal set at_home = true
from insider_lead insider
join person /*+ person_id in (select lead_id from insider_lead) */ on person_id = insider.lead_id
cross join repo
where (signal.customer_id, signal.lead_id) = (insider.customer_id, insider.lead_id)
  and repo.repo_id = signal.repo_id and not at_home and ${IS_INSIDER}`;

/** SQL: counts the signals of the leads in the table `leads` anew. */
export const recountLeads = (leads: string): string => `
update lead set signal_count = counted.count, first_signal_at = counted.first, last_signal_at = counted.last,
  signal_types = coalesce(counted.types, '{}'), repo_ids = coalesce(counted.repo_ids, '{}'),
  repos_key = counted.repos_key, score_due_at = '-infinity'
from ${leads} chosen cross join lateral (
  select count(*) as count, min(created_at) as first, max(created_at) as last, array_agg(distinct type) as types,
    array_agg(distinct repo_id) as repo_ids,
    ${joinedSortKey('sort_key(full_name)')} as repos_key
  from signal join (select repo_id, full_name from repo) repo using (repo_id)
  where (signal.customer_id, signal.lead_id) = (chosen.customer_id, chosen.lead_id) and not at_home
) counted
where (lead.customer_id, lead.lead_id) = (chosen.customer_id, chosen.lead_id)`;

const DECIDE = `
update lead set decided_verdict = $3::lead_verdict where (customer_id, lead_id) = ($1, $2) returning lead_id`;

/**
 * Verdicts on leads (signals.md): human, suspected, or hidden for a reason. The merge of signals applies the rules to its
 * leads; this service applies them after other changes and stores administrators' decisions.
 */
@Injectable()
export class LeadVerdictsService {
  constructor(private readonly totals: LeadTotalsService) {}

  /** Applies the rules to these leads and updates the totals. The caller holds the locks of their workspaces. */
  async update(tx: EntityManager, leads: LeadQuery): Promise<void> {
    await this.totals.changeLeads(tx, leads, async () => {
      await tx.query(updateVerdicts(leads.query), leads.parameters);
    });
  }

  /**
   * Applies the rules to the leads of these people where facts about the person change the verdict. The caller holds the
   * locks of all workspaces, or of these people (`LeadFactsService.lockPeople`).
   */
  async updateVerdictsOfPeople(tx: EntityManager, personIds: readonly number[]): Promise<void> {
    const leads = { query: LEADS_TO_UPDATE, parameters: [personIds] };
    await this.totals.whileNarrowedToPeople(tx, personIds, async () => {
      const [any] = await tx.query<unknown[]>(`${leads.query} limit 1`, leads.parameters);
      if (any) await this.update(tx, leads);
    });
  }

  /**
   * Stops counting the signals of these people in repositories whose insiders they are, for example once their profiles
   * list the organisation. The caller holds the locks of all workspaces, or of these people (`LeadFactsService.lockPeople`).
   */
  async markInsiderSignals(tx: EntityManager, personIds: readonly number[]): Promise<void> {
    await this.totals.whileNarrowedToPeople(tx, personIds, () => this.markInsiders(tx, personIds));
  }

  private async markInsiders(tx: EntityManager, personIds: readonly number[]): Promise<void> {
    await tx.query(FIND_INSIDER_LEADS, [personIds]);
    const insiders = { query: 'select customer_id, lead_id from insider_lead' };
    const [any] = await tx.query<unknown[]>(`${insiders.query} limit 1`);
    if (any) {
      const recount = async (): Promise<void> => {
        await tx.query(MARK_AT_HOME);
        await tx.query(recountLeads('insider_lead'));
        await tx.query(updateVerdicts(insiders.query));
      };
      await this.totals.changeLeads(tx, insiders, recount, 'unknown');
    }
    await tx.query('drop table insider_lead');
  }

  /**
   * Stores an administrator's decision for one workspace, or removes it. Do-not-contact wins over a
   * decision, also while it is only requested.
   * @throws AppError not_found
   */
  async decide(tx: EntityManager, customerId: CustomerId, leadId: number, verdict: DecidedVerdict): Promise<void> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const [decided] = await tx.query<[unknown[], number]>(DECIDE, [customerId, leadId, verdict]);
    if (decided.length === 0) throw new AppError('not_found', 'Lead not found');
    await this.update(tx, {
      query: 'select $1::int as customer_id, $2::int as lead_id',
      parameters: [customerId, leadId],
    });
  }
}
