import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import { COPIED_FACTS } from '../fields/lead-fields.rules.js';
import { copySource, joinOwnValues, ownCompany } from '../fields/own-values.rules.js';
import { logChanges } from './lead-change-log.queries.js';
import { raiseVersion } from './list-version.js';
import {
  narrowTransaction,
  whileNarrowed,
  whileWidened,
  widenTransaction,
} from '../../../platform/database/distributed-statements.js';
import { WORKSPACES_OF_PEOPLE } from './lead-totals.queries.js';
import { LeadTotalsService, readWorkspaces } from './lead-totals.service.js';

const LEAD_COLUMNS = COPIED_FACTS.map(({ column }) => `lead.${column}`).join(', ');
const SOURCES = COPIED_FACTS.map(({ table, sourceColumn }) => copySource(table, sourceColumn, 'lead'));

/** SQL: a company that a user or a file of the workspace named, or the one that sources know by this name since. */
const currentCompany = (company: string): string => `coalesce((
  select known.company_id from company typed join company known on sort_key(known.name) = sort_key(typed.name)
  where typed.company_id = ${company} and typed.workspace_id is not null and known.workspace_id is null
  order by known.domain is null, known.company_id limit 1), ${company})`;

/**
 * A company that the workspace itself assigned to the lead stays, whatever sources say about the person; so does one that
 * its own files name. `concerned`: a query for customer_id and lead_id.
 */
const changedLeads = (concerned: string): string => `
create temp table changed_lead on commit drop as
select lead.customer_id, lead_id, ${COPIED_FACTS.map(({ column }, at) => `${SOURCES[at] ?? ''} as ${column}`).join(', ')}
from (${concerned}) concerned
join lead using (customer_id, lead_id)
join person /*+ person_id in (select lead_id from (${concerned}) concerned) */ on person_id = lead_id
left join company on company.company_id = case
  when company_decided_at is not null then ${currentCompany('lead.company_id')}
  when own_values ? 'company_id' then ${currentCompany(ownCompany('lead'))}
  else person.company_id end
${joinOwnValues('lead.customer_id')}
where (${LEAD_COLUMNS}) is distinct from (${SOURCES.join(', ')})`;

/** $1 people, $2 companies. A company that a workspace named becomes the company of that name once a source names it. */
const CHANGED_LEADS = changedLeads(`
  select customer_id, lead_id from lead where lead_id = any($1::int[])
  union
  select customer_id, lead_id from person join lead on lead_id = person_id where person.company_id = any($2::int[])
  union
  select customer_id, lead_id from lead where company_id = any($2::int[])
  union
  select customer_id, lead_id from company known join company typed on sort_key(typed.name) = sort_key(known.name)
  join lead on (lead.customer_id, lead.company_id) = (typed.workspace_id, typed.company_id)
  where known.company_id = any($2::int[]) and known.workspace_id is null`);

/** $1 a workspace, $2 its leads, $3 companies. */
const CHANGED_LEADS_OF_WORKSPACE = changedLeads(`
  select customer_id, lead_id from lead
  where customer_id = $1 and (lead_id = any($2::int[]) or company_id = any($3::int[]))`);

// Payloads of webhooks, too, have values that leads do not copy.
const LOG_CHANGES = logChanges(`
  with endpoint as (select distinct customer_id from webhook_endpoint where active)
  select customer_id, lead_id, 'changed' as kind
  from endpoint cross join unnest($1::int[]) changed(lead_id) join lead using (customer_id, lead_id)
  union
  select customer_id, lead_id, 'changed' from endpoint join lead using (customer_id) where lead.company_id = any($2::int[])`);
const LOG_CHANGES_OF_WORKSPACE = logChanges(`
  select customer_id, lead_id, 'changed' as kind from lead
  where customer_id = $1 and (lead_id = any($2::int[]) or company_id = any($3::int[]))`);

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
  where listed.repo_ids && $1::int[] and ($2::int is null or listed.customer_id = $2)
    and (lead.customer_id, lead.lead_id) = (listed.customer_id, listed.lead_id)
  returning lead.customer_id
)
${raiseVersion('customer_id in (select customer_id from renamed)')}`;

const COPY_LOGINS = `
with renamed as (
  update lead set login = person.login from person /*+ person_id = any($2::int[]) */
  where lead.customer_id = any($1::int[]) and lead.lead_id = any($2::int[]) and person_id = lead_id
    and lead.login is distinct from person.login
  returning lead.customer_id
)
${raiseVersion('customer_id in (select customer_id from renamed)')}`;

/** First key of the advisory lock of transactions that change a few people. */
const PEOPLE_LOCK = 7_004;
const LOCK_CHANGES_OF_PEOPLE = `select pg_advisory_xact_lock(${PEOPLE_LOCK}, 0)`;

/** Locks the people $1, apart from those that another transaction has locked, and returns one of these, if any. */
const TRY_PEOPLE = `
with locked as materialized (
  select person_id from person where person_id = any($1::int[]) order by person_id for update skip locked
)
select person_id as "personId" from person
where person_id = any($1::int[]) and person_id not in (select person_id from locked) limit 1`;
const LOCK_PERSON = 'select from person where person_id = $1 for update';

/**
 * SQL that protects the facts of people (`people`: a query for their github_id) from changes until the transaction ends.
 * Sorted, as all locks of persons are.
 */
const lockPeopleForShare = (people: string): string => `
select from person where github_id in (${people}) order by person_id for key share`;
/** After this many tries the lock of all workspaces is taken, because some person may always be busy. */
const MAX_TRIES = 30;

/** Copies facts of people and companies to leads, so that lists read the table `lead` alone. */
@Injectable()
export class LeadFactsService {
  constructor(private readonly totals: LeadTotalsService) {}

  /**
   * Locks the leads of all workspaces. Call this, or `lockPeople`, before changing people or companies: another transaction
   * could otherwise add a lead with their old facts.
   */
  async lockAllWorkspaces(tx: EntityManager): Promise<void> {
    await this.totals.lockAllWorkspaces(tx);
  }

  /**
   * Locks these people, and the workspaces in which they are leads, before their facts change and those of no others. It
   * holds none of these locks while it waits for one.
   *
   * The order of all transactions: the lock of changes of people, workspaces by id, people by id. Transactions that
   * add leads call `lockPeopleForShare` in between.
   */
  async lockPeople(tx: EntityManager, personIds: readonly number[]): Promise<void> {
    await tx.query(LOCK_CHANGES_OF_PEOPLE);
    await tx.query('savepoint people');
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const workspaces = await workspacesOf(tx, personIds);
      await this.totals.lockWorkspaces(tx, workspaces);
      widenTransaction(tx);
      const [busy] = await tx.query<{ personId: number }[]>(TRY_PEOPLE, [personIds]);
      // No other transaction adds a lead of them from here on, but one may have done so before.
      if (!busy && (await workspacesOf(tx, personIds)).every((id) => workspaces.includes(id))) {
        await tx.query('release savepoint people');
        narrowTransaction(tx, workspaces);
        return;
      }
      await tx.query('rollback to savepoint people');
      if (busy) {
        await tx.query(LOCK_PERSON, [busy.personId]);
        await tx.query('rollback to savepoint people');
      }
    }
    await tx.query('release savepoint people');
    await this.lockAllWorkspaces(tx);
  }

  /**
   * Keeps the facts of these people (a query for their github_id) as they are until the transaction ends. Call this under
   * the lock of the workspace, before reading the facts of leads to add: a change of a few people locks only workspaces in
   * which they are leads already.
   */
  async lockPeopleForShare(tx: EntityManager, people: string): Promise<void> {
    await tx.query(lockPeopleForShare(people));
  }

  /** Copies the facts of these people and companies to the leads of all workspaces and their totals, under the lock. */
  async updateLeads(tx: EntityManager, personIds: number[], companyIds: number[]): Promise<{ leads: number }> {
    const concerned = [personIds, companyIds];
    const updated = await this.update(tx, CHANGED_LEADS, concerned, null, companyIds);
    await tx.query(LOG_CHANGES, concerned);
    return updated;
  }

  /** The same in one workspace, after its own values of these leads and companies changed. The caller holds its lock. */
  async updateWorkspace(
    tx: EntityManager,
    customerId: number,
    leadIds: number[],
    companyIds: number[],
  ): Promise<{ leads: number }> {
    const concerned = [customerId, leadIds, companyIds];
    const updated = await this.update(tx, CHANGED_LEADS_OF_WORKSPACE, concerned, customerId, companyIds);
    await tx.query(LOG_CHANGES_OF_WORKSPACE, concerned);
    // Lists also show values that leads do not copy.
    await tx.query(raiseVersion('customer_id = $1'), [customerId]);
    return updated;
  }

  private async update(
    tx: EntityManager,
    changedLeads: string,
    parameters: unknown[],
    customerId: number | null,
    companyIds: number[],
  ): Promise<{ leads: number }> {
    // On Citus one query for all workspaces: few of those that have the people or companies have changed leads.
    await whileWidened(tx, () => tx.query(changedLeads, parameters));
    const leads = { query: 'select customer_id, lead_id from changed_lead' };
    const workspaces = () => readWorkspaces(tx, 'select distinct customer_id from changed_lead');
    await whileNarrowed(tx, workspaces, () => this.totals.changeLeads(tx, leads, () => tx.query(UPDATE_LEADS)));
    if (companyIds.length > 0) await this.totals.updateCompanies(tx, customerId, companyIds);
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
    await tx.query(UPDATE_REPO_KEYS, [repoIds, null]);
  }

  /** The same after a workspace renamed a source of its own. The caller holds its lock. */
  async updateSourceKeys(tx: EntityManager, customerId: number, sourceId: number): Promise<void> {
    await tx.query(UPDATE_REPO_KEYS, [[sourceId], customerId]);
  }
}

function workspacesOf(tx: EntityManager, personIds: readonly number[]): Promise<number[]> {
  return readWorkspaces(tx, WORKSPACES_OF_PEOPLE, [personIds]);
}
