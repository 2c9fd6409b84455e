import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ALL_WORKSPACES, WORKSPACE_LOCK } from '../../../platform/database/workspace-writes.js';
import {
  narrowTransaction,
  whileNarrowed,
  widenTransaction,
} from '../../../platform/database/distributed-statements.js';
import { EXCLUDABLE_LEADS, updateVerdicts } from '../verdict-rules/verdict.rules.js';
import {
  ADD_COMPANIES,
  CHANGE_COMPANIES,
  CHANGE_WORKSPACES,
  UPDATE_COMPANY_FACTS,
  RESCORE_COMPANIES,
  DROP_NOTES,
  countWeeks,
  LOG_CHANGES,
  CREATE_NOTES,
  DROP_NOTED_SIGNALS,
  FIND_LISTED,
  DROP_SIGNAL_CHANGES,
  NOTE_SIGNALS,
  NOTED_SIGNAL_CHANGES,
  noteLeads,
  NOTIFY_LISTED,
  REMOVE_EMPTY_COMPANIES,
  type SignalChanges,
  SUM_CHANGES,
  sumSignalChanges,
  WORKSPACES_OF_PEOPLE,
  WORKSPACES_OF_NOTES,
} from './lead-totals.queries.js';

export type { SignalChanges };

// All transactions lock workspaces in the order of their ids, so that they cannot deadlock.
const WORKSPACES_IN_ORDER = '(select distinct unnest($1::int[]) as customer_id order by 1) workspaces';
/** No workspace: its lock stands for the facts that all share. */
const SHARED_FACTS = 2 ** 31 - 1;
const SHARE_ALL = `select pg_advisory_xact_lock_shared(${WORKSPACE_LOCK}, ${ALL_WORKSPACES})`;
const LOCK_WORKSPACES = `
with shared as materialized (${SHARE_ALL})
select pg_advisory_xact_lock(${WORKSPACE_LOCK}, customer_id) from ${WORKSPACES_IN_ORDER} cross join shared`;
/** Returns the first workspace that another transaction has locked. */
const TRY_WORKSPACES = `
with shared as materialized (select pg_try_advisory_xact_lock_shared(${WORKSPACE_LOCK}, ${ALL_WORKSPACES}) as is_shared)
select customer_id from ${WORKSPACES_IN_ORDER} cross join shared
where not (is_shared and pg_try_advisory_xact_lock(${WORKSPACE_LOCK}, customer_id)) limit 1`;
const SHARE_FACTS = `
with shared as materialized (${SHARE_ALL})
select pg_advisory_xact_lock_shared(${WORKSPACE_LOCK}, ${SHARED_FACTS}) from shared`;
const LOCK_ALL = `select pg_advisory_xact_lock(${WORKSPACE_LOCK}, ${ALL_WORKSPACES})`;
/** Also returns a workspace that another transaction has locked, if any. */
const TRY_ALL = `
select pg_try_advisory_xact_lock(${WORKSPACE_LOCK}, ${ALL_WORKSPACES}) as "isLocked", (
  select objid::bigint from pg_locks where locktype = 'advisory' and classid = ${WORKSPACE_LOCK} and objid <> ${ALL_WORKSPACES}
    and objsubid = 2 and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database()) limit 1)::int as busy`;
const APPLY_EXCLUSIONS = updateVerdicts(EXCLUDABLE_LEADS);
/** After this many tries the locks are taken one after the other, because some workspace may always be busy. */
const MAX_TRIES = 30;

/**
 * Totals per company and per workspace (`lead_company`, `lead_total`), and counts by week (`company_week`, `workspace_week`),
 * updated in the transaction that changes leads.
 */
@Injectable()
export class LeadTotalsService {
  /**
   * Locks the leads of these workspaces against other transactions until this one ends. While it waits for one of several
   * workspaces it holds none of the others, so that their users do not wait too; after `maxTries` it holds them.
   */
  async lockWorkspaces(tx: EntityManager, customerIds: readonly number[], maxTries = MAX_TRIES): Promise<void> {
    const ids = [...new Set(customerIds)];
    if (ids.length < 2 || !(await lockAllOrNone(tx, ids, maxTries))) await tx.query(LOCK_WORKSPACES, [ids]);
    narrowTransaction(tx, ids);
  }

  /**
   * Returns whether it locked all of these workspaces. If another transaction has one, the caller must end the transaction,
   * which may hold some of the locks.
   */
  async tryToLockWorkspaces(tx: EntityManager, customerIds: readonly number[]): Promise<boolean> {
    const isLocked = (await tx.query<object[]>(TRY_WORKSPACES, [customerIds])).length === 0;
    if (isLocked) narrowTransaction(tx, customerIds);
    return isLocked;
  }

  /**
   * The same for all workspaces, with one lock that every transaction with a workspace shares: a lock of each would
   * exhaust PostgreSQL's table of locks.
   */
  async lockAllWorkspaces(tx: EntityManager): Promise<void> {
    widenTransaction(tx);
    await tx.query('savepoint all_workspaces');
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const [row] = await tx.query<{ isLocked: boolean; busy: number | null }[]>(TRY_ALL);
      // A process of the release before locks its workspace alone.
      if (row?.isLocked && row.busy === null) {
        await tx.query('release savepoint all_workspaces');
        return;
      }
      await tx.query('rollback to savepoint all_workspaces');
      await (row?.busy ? tx.query(LOCK_WORKSPACES, [[row.busy]]) : tx.query(SHARE_ALL));
    }
    // It must start without any lock, or two transactions could deadlock.
    await tx.query('rollback to savepoint all_workspaces');
    await tx.query('release savepoint all_workspaces');
    await tx.query(LOCK_ALL);
  }

  /**
   * Makes transactions that lock all workspaces wait for the end of this one, which stores facts that workspaces share but
   * changes no lead. Several such transactions, and those that lock workspaces, run at the same time.
   */
  async shareAllWorkspaces(tx: EntityManager): Promise<void> {
    await tx.query(SHARE_FACTS);
  }

  /** Runs `work`, which changes leads of these people alone, where Citus distributes leads: there for each of their workspaces. */
  async whileNarrowedToPeople<Result>(
    tx: EntityManager,
    personIds: readonly number[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    return whileNarrowed(tx, () => readWorkspaces(tx, WORKSPACES_OF_PEOPLE, [personIds]), work);
  }

  /**
   * Runs `change`, which inserts leads or updates values that totals sum, and updates the totals. Leads that
   * exclusion lists hide are hidden, the others shown again. The caller holds the locks of the workspaces.
   *
   * @param leads a query for distinct (customer_id, lead_id) of all leads that `change` may touch, including leads that it
   *   will insert
   * @param signals the counted signals that `change` adds and removes; `unknown` compares them before and after
   */
  async changeLeads(
    tx: EntityManager,
    leads: { query: string; parameters?: unknown[] },
    change: () => Promise<void>,
    signals?: SignalChanges | 'unknown',
  ): Promise<void> {
    await tx.query(CREATE_NOTES);
    await tx.query(noteLeads(leads.query), leads.parameters);
    await whileNarrowed(
      tx,
      () => readWorkspaces(tx, WORKSPACES_OF_NOTES),
      () => this.changeNotedLeads(tx, change, signals),
    );
  }

  private async changeNotedLeads(
    tx: EntityManager,
    change: () => Promise<void>,
    signals: SignalChanges | 'unknown' | undefined,
  ): Promise<void> {
    if (signals === 'unknown') await tx.query(NOTE_SIGNALS);
    await change();
    await tx.query('analyze noted_lead');
    // Planning the rules takes longer than this, and on Citus it is done for each workspace.
    const [excludable] = await tx.query<object[]>(`${EXCLUDABLE_LEADS} limit 1`);
    if (excludable) await tx.query(APPLY_EXCLUSIONS);
    if (signals) {
      await tx.query(sumSignalChanges(signals === 'unknown' ? NOTED_SIGNAL_CHANGES : signals));
      await tx.query('analyze signal_change');
    }
    await tx.query(countWeeks(signals !== undefined));
    if (signals) await tx.query(DROP_SIGNAL_CHANGES);
    if (signals === 'unknown') await tx.query(DROP_NOTED_SIGNALS);
    await tx.query(SUM_CHANGES);
    await tx.query('analyze total_change');
    await tx.query(CHANGE_WORKSPACES);
    await tx.query(CHANGE_COMPANIES);
    await tx.query(ADD_COMPANIES);
    await tx.query(REMOVE_EMPTY_COMPANIES);
    const added = await tx.query<{ listed: string }[]>(FIND_LISTED);
    if (added.length > 0) await tx.query(NOTIFY_LISTED, [added.map(({ listed }) => listed)]);
    await tx.query(LOG_CHANGES);
    await tx.query(DROP_NOTES);
  }

  /**
   * Copies the facts of these companies to their totals.
   * @param customerId the workspace whose lock the caller holds; null: all
   */
  async updateCompanies(tx: EntityManager, customerId: number | null, companyIds: number[]): Promise<void> {
    await tx.query(UPDATE_COMPANY_FACTS, [companyIds, customerId]);
    await tx.query(RESCORE_COMPANIES, [companyIds, customerId]);
  }

  /** Counts the hidden leads of each workspace that has any. For administration, across workspaces. */
  async countHiddenLeads(tx: EntityManager): Promise<Map<number, number>> {
    const rows = await tx.query<{ customer_id: number; hidden_count: number }[]>(
      'select customer_id, hidden_count from lead_total where hidden_count > 0',
    );
    return new Map(rows.map((row) => [row.customer_id, row.hidden_count]));
  }
}

/** Runs a query for `customer_id`. */
export async function readWorkspaces(tx: EntityManager, query: string, parameters: unknown[] = []): Promise<number[]> {
  const rows = await tx.query<{ customer_id: number }[]>(query, parameters);
  return rows.map((row) => row.customer_id);
}

/** Returns whether it locked all workspaces; otherwise it locked none. */
async function lockAllOrNone(tx: EntityManager, ids: number[], maxTries: number): Promise<boolean> {
  await tx.query('savepoint all_or_none');
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [busy] = await tx.query<{ customer_id: number }[]>(TRY_WORKSPACES, [ids]);
    if (!busy) {
      await tx.query('release savepoint all_or_none');
      return true;
    }
    await tx.query('rollback to savepoint all_or_none');
    await tx.query(LOCK_WORKSPACES, [[busy.customer_id]]);
  }
  // Locking in order must start without any lock, or two transactions could deadlock.
  await tx.query('rollback to savepoint all_or_none');
  await tx.query('release savepoint all_or_none');
  return false;
}
