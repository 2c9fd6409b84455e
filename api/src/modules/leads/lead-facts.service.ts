import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { listKey } from '../../platform/list-key.js';
import { LeadTotals } from './lead-totals.service.js';

/** $1 people, $2 companies. A company that the workspace itself gave its lead stays, whatever is told of the person. */
const CHANGED_LEADS = `
create temp table changed_lead on commit drop as
with concerned as (
  select customer_id, lead_id from customer cross join unnest($1::int[]) changed(lead_id) join lead using (customer_id, lead_id)
  union
  select customer_id, lead_id from customer cross join person
  join lead using (customer_id) where lead_id = person_id and person.company_id = any($2::int[])
  union
  select customer_id, lead_id from customer join lead using (customer_id) where lead.company_id = any($2::int[])
)
select customer_id, lead_id, person.full_name, person.job_title, company.company_id, company.name as company_name,
  company.employee_count, company.country_code
from concerned
join lead using (customer_id, lead_id)
join person on person_id = lead_id
left join company
  on company.company_id = case when company_decided_at is null then person.company_id else lead.company_id end
where (lead.full_name, lead.job_title, lead.company_id, lead.company_name, lead.company_employee_count,
    lead.company_country_code) is distinct from
    (person.full_name, person.job_title, company.company_id, company.name, company.employee_count, company.country_code)`;

const UPDATE_LEADS = `
update lead set full_name = changed.full_name, job_title = changed.job_title, company_id = changed.company_id,
  company_name = changed.company_name, company_employee_count = changed.employee_count,
  company_country_code = changed.country_code,
  score_due_at = case when lead.company_id is distinct from changed.company_id then '-infinity' else score_due_at end
from changed_lead changed
where (lead.customer_id, lead.lead_id) = (changed.customer_id, changed.lead_id)`;

const FOLLOW_REPOS = `
with followed as (
  update lead set repos_key = named.key
  from lead listed cross join lateral (
    select ${listKey('sort_key(full_name)')} as key
    from repo where repo_id = any(listed.repo_ids)
  ) named
  where listed.repo_ids && $1::int[]
    and (lead.customer_id, lead.lead_id) = (listed.customer_id, listed.lead_id)
  returning lead.customer_id
)
update lead_total set version = version + 1 where customer_id in (select customer_id from followed)`;

/** What leads keep of people and companies, so that lists need neither. */
@Injectable()
export class LeadFacts {
  constructor(private readonly totals: LeadTotals) {}

  /**
   * Waits for every change of leads that is under way anywhere. For whoever is about to change people or companies:
   * a lead that is being added would otherwise keep what they were.
   */
  async lock(tx: EntityManager): Promise<void> {
    const customers = await tx.query<{ customer_id: number }[]>('select customer_id from customer');
    await this.totals.lockWorkspaces(
      tx,
      customers.map((row) => row.customer_id),
    );
  }

  /** Brings the leads of all workspaces, and their totals, into step with these people and companies; under `lock`. */
  async follow(tx: EntityManager, personIds: number[], companyIds: number[]): Promise<{ leads: number }> {
    await tx.query(CHANGED_LEADS, [personIds, companyIds]);
    await this.totals.follow(tx, { query: 'select customer_id, lead_id from changed_lead' }, async () => {
      await tx.query(UPDATE_LEADS);
    });
    await this.totals.followCompanies(tx, companyIds);
    const [row] = await tx.query<{ count: number }[]>('select count(*)::int as count from changed_lead');
    await tx.query('drop table changed_lead');
    return { leads: row?.count ?? 0 };
  }

  /** Brings what the leads of all workspaces are sorted by into step with the names of these repositories. */
  async followRepos(tx: EntityManager, repoIds: number[]): Promise<void> {
    await this.lock(tx);
    await tx.query(FOLLOW_REPOS, [repoIds]);
  }
}
