import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import { COPIED_FACTS } from '../fields/lead-fields.rules.js';
import { raiseVersion } from './list-version.js';
import { LeadTotalsService } from './lead-totals.service.js';

const LEAD_COLUMNS = COPIED_FACTS.map(({ column }) => `lead.${column}`).join(', ');
const SOURCES = COPIED_FACTS.map(({ source }) => source).join(', ');

/** The company that sources know by the name that the workspace typed for the lead's company. */
const SAME_COMPANY = `(
  select known.company_id from company typed join company known on sort_key(known.name) = sort_key(typed.name)
  where typed.company_id = lead.company_id and typed.workspace_id is not null and known.workspace_id is null
  order by known.domain is null, known.company_id limit 1)`;

/**
 * $1 people, $2 companies. A company that the workspace itself assigned to the lead stays, whatever sources say about the
 * person. One that the workspace typed becomes the company of that name once a source names it.
 */
const CHANGED_LEADS = `
create temp table changed_lead on commit drop as
with concerned as (
  select customer_id, lead_id from customer cross join unnest($1::int[]) changed(lead_id) join lead using (customer_id, lead_id)
  union
  select customer_id, lead_id from customer cross join person
  join lead using (customer_id) where lead_id = person_id and person.company_id = any($2::int[])
  union
  select customer_id, lead_id from customer join lead using (customer_id) where lead.company_id = any($2::int[])
  union
  select customer_id, lead_id from company known join company typed on sort_key(typed.name) = sort_key(known.name)
  join lead on (lead.customer_id, lead.company_id) = (typed.workspace_id, typed.company_id)
  where known.company_id = any($2::int[]) and known.workspace_id is null
)
select customer_id, lead_id, ${COPIED_FACTS.map(({ column, source }) => `${source} as ${column}`).join(', ')}
from concerned
join lead using (customer_id, lead_id)
join person on person_id = lead_id
left join company on company.company_id = case
  when company_decided_at is null then person.company_id else coalesce(${SAME_COMPANY}, lead.company_id) end
where (${LEAD_COLUMNS}) is distinct from (${SOURCES})`;

const UPDATE_LEADS = `
update lead set ${COPIED_FACTS.map(({ column }) => `${column} = changed.${column}`).join(', ')},
  score_due_at = case when lead.company_id is distinct from changed.company_id then '-infinity' else score_due_at end
from changed_lead changed
where (lead.customer_id, lead.lead_id) = (changed.customer_id, changed.lead_id)`;

const UPDATE_REPO_KEYS = `
with renamed as (
  update lead set repos_key = named.key
  from lead listed cross join lateral (
    select ${joinedSortKey('sort_key(full_name)')} as key
    from repo where repo_id = any(listed.repo_ids)
  ) named
  where listed.repo_ids && $1::int[]
    and (lead.customer_id, lead.lead_id) = (listed.customer_id, listed.lead_id)
  returning lead.customer_id
)
${raiseVersion('customer_id in (select customer_id from renamed)')}`;

const COPY_LOGINS = `
with renamed as (
  update lead set login = person.login from person
  where lead.customer_id = any($1::int[]) and lead.lead_id = any($2::int[]) and person_id = lead_id
    and lead.login is distinct from person.login
  returning lead.customer_id
)
${raiseVersion('customer_id in (select customer_id from renamed)')}`;

/** Copies facts of people and companies to leads, so that lists read the table `lead` alone. */
@Injectable()
export class LeadFactsService {
  constructor(private readonly totals: LeadTotalsService) {}

  /**
   * Locks the leads of all workspaces. Call this before changing people or companies: another transaction could otherwise
   * add a lead with their old facts.
   */
  async lockAllWorkspaces(tx: EntityManager): Promise<void> {
    const customers = await tx.query<{ customer_id: number }[]>('select customer_id from customer');
    await this.totals.lockWorkspaces(
      tx,
      customers.map((row) => row.customer_id),
    );
  }

  /** Copies the facts of these people and companies to the leads of all workspaces and their totals, under the lock. */
  async updateLeads(tx: EntityManager, personIds: number[], companyIds: number[]): Promise<{ leads: number }> {
    await tx.query(CHANGED_LEADS, [personIds, companyIds]);
    await this.totals.changeLeads(tx, { query: 'select customer_id, lead_id from changed_lead' }, async () => {
      await tx.query(UPDATE_LEADS);
    });
    await this.totals.updateCompanies(tx, companyIds);
    const [row] = await tx.query<{ count: number }[]>('select count(*)::int as count from changed_lead');
    await tx.query('drop table changed_lead');
    return { leads: row?.count ?? 0 };
  }

  /**
   * Copies the logins of these people to the leads of these workspaces, under their locks. A lead that another workspace
   * adds meanwhile gets the login with the person's next refresh.
   */
  async copyLogins(tx: EntityManager, customerIds: number[], personIds: number[]): Promise<void> {
    await tx.query(COPY_LOGINS, [customerIds, personIds]);
  }

  /** Updates the sort keys of the leads of all workspaces after these repositories were renamed. */
  async updateRepoKeys(tx: EntityManager, repoIds: number[]): Promise<void> {
    await this.lockAllWorkspaces(tx);
    await tx.query(UPDATE_REPO_KEYS, [repoIds]);
  }
}
