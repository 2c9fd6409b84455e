import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WORKSPACE_LOCK } from '../../platform/workspace-writes.js';
import {
  ADD_COMPANIES,
  CHANGE_COMPANIES,
  CHANGE_WORKSPACES,
  FOLLOW_COMPANIES,
  FORGET_NOTES,
  MAKE_NOTES,
  noteLeads,
  REMOVE_EMPTY_COMPANIES,
  SUM_CHANGES,
} from './lead-totals.queries.js';

const inOneOrder = '(select distinct unnest($1::int[]) as customer_id order by 1) in_one_order';
const LOCK_WORKSPACES = `select pg_advisory_xact_lock(${WORKSPACE_LOCK}, customer_id) from ${inOneOrder}`;
/** Answers the first that somebody else holds. */
const TRY_WORKSPACES = `
select customer_id from ${inOneOrder} where not pg_try_advisory_xact_lock(${WORKSPACE_LOCK}, customer_id) limit 1`;
/** Whoever finds one of them busy so often takes them in turn: where there is always one, that alone comes to an end. */
const mostTries = 30;

/** The totals per company and per workspace (`lead_company`, `lead_total`), kept by whoever changes what they sum. */
@Injectable()
export class LeadTotals {
  /**
   * Waits until no other transaction changes the leads of these workspaces, and keeps it so until this one ends. While
   * it waits for one of several it holds none of the others, whose users would wait with it, but after so many `tries`.
   */
  async lockWorkspaces(tx: EntityManager, customerIds: readonly number[], tries = mostTries): Promise<void> {
    const ids = [...new Set(customerIds)];
    if (ids.length < 2 || !(await takeAllOrNone(tx, ids, tries))) await tx.query(LOCK_WORKSPACES, [ids]);
  }

  /**
   * Runs `change`, which inserts leads or updates what totals sum of them, and brings the totals along. The caller
   * holds the lock of every workspace concerned.
   *
   * @param leads a query for (customer_id, lead_id), each once, of every lead that `change` may touch; a lead that is
   *   yet to be inserted counts too
   */
  async follow(
    tx: EntityManager,
    leads: { query: string; parameters?: unknown[] },
    change: () => Promise<void>,
  ): Promise<void> {
    await tx.query(MAKE_NOTES);
    await tx.query(noteLeads(leads.query), leads.parameters);
    await change();
    await tx.query('analyze noted_lead');
    await tx.query(SUM_CHANGES);
    await tx.query(CHANGE_WORKSPACES);
    await tx.query(CHANGE_COMPANIES);
    await tx.query(ADD_COMPANIES);
    await tx.query(REMOVE_EMPTY_COMPANIES);
    await tx.query(FORGET_NOTES);
  }

  /** Brings what the totals keep of these companies into step. The caller holds the lock of every workspace. */
  async followCompanies(tx: EntityManager, companyIds: number[]): Promise<void> {
    await tx.query(FOLLOW_COMPANIES, [companyIds]);
  }

  /** How many leads each workspace does not get to see, where there are any. For administration, across workspaces. */
  async hiddenCounts(tx: EntityManager): Promise<Map<number, number>> {
    const rows = await tx.query<{ customer_id: number; hidden_count: number }[]>(
      'select customer_id, hidden_count from lead_total where hidden_count > 0',
    );
    return new Map(rows.map((row) => [row.customer_id, row.hidden_count]));
  }
}

/** Tells whether it has them all; otherwise it has none. */
async function takeAllOrNone(tx: EntityManager, ids: number[], mostTries: number): Promise<boolean> {
  await tx.query('savepoint all_or_none');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [busy] = await tx.query<{ customer_id: number }[]>(TRY_WORKSPACES, [ids]);
    if (!busy) {
      await tx.query('release savepoint all_or_none');
      return true;
    }
    await tx.query('rollback to savepoint all_or_none');
    await tx.query(LOCK_WORKSPACES, [[busy.customer_id]]);
  }
  // Who takes them in turn must have none already: another who does would have those before it.
  await tx.query('rollback to savepoint all_or_none');
  await tx.query('release savepoint all_or_none');
  return false;
}
