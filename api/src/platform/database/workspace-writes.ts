import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { requestWrites, UNKNOWN_POSITION } from './request-writes.js';
import { TimeoutClient } from './timeout-client.js';
import { CROSS_WORKSPACE_ROLE } from './database-roles.js';
import { setWorkspace } from './open-workspace.js';
import { adaptStatements, narrowTransaction } from './distributed-statements.js';
import { bindTenant } from './tenant.js';

/** The workspace to change, and the user who changes it. */
export interface WorkspaceActor {
  customerId: number;
  userId: number;
  /** Whether statements see what belongs to the user alone; true by default. */
  seesOwnRows?: boolean;
}

/** First key of the advisory lock on a workspace's leads; no other lock of the product uses it. */
export const WORKSPACE_LOCK = 7_002;

/** Second key of the lock on the leads of all workspaces, which every lock of one shares. No workspace has this id. */
export const ALL_WORKSPACES = 0;

/**
 * Transactions of requests that change workspaces. Requests can write rows of workspaces only here; the transaction's
 * end closes the workspace, so the connection's next request does not see it.
 */
@Injectable()
export class WorkspaceWrites implements OnModuleInit {
  constructor(private readonly db: DataSource) {}

  async onModuleInit(): Promise<void> {
    await adaptStatements(this.db);
  }

  /**
   * Runs a transaction in which only this workspace has rows. Its statements name the actor `$workspace` and `$member`
   * (`bindTenant`); opening the workspace costs no round trip.
   *
   * `exclusive`: neither an import nor another exclusive transaction changes leads of this workspace at the same time;
   * for work that reads leads and then changes them. `timeoutMs`: replaces the statement timeout, from when the lock is
   * acquired.
   */
  transaction<Result>(
    actor: WorkspaceActor,
    work: (tx: EntityManager) => Promise<Result>,
    { exclusive = false, timeoutMs }: { exclusive?: boolean; timeoutMs?: number } = {},
  ): Promise<Result> {
    const share = `select pg_advisory_xact_lock_shared(${WORKSPACE_LOCK}, ${ALL_WORKSPACES})`;
    const lock = exclusive
      ? `; ${share}; select pg_advisory_xact_lock(${WORKSPACE_LOCK}, ${actor.customerId}) where ${IS_NO_NODE}`
      : '';
    const open = setWorkspace(actor).join('; ') + lock;
    return this.run(open + setStatementTimeout(timeoutMs), work, { actor, timeoutMs });
  }

  /**
   * Runs a transaction that sees the rows of every workspace, for administration and for what requests cache for all workspaces; its
   * statements name the workspace.
   * `timeoutMs`: replaces the statement timeout.
   */
  acrossWorkspaces<Result>(
    work: (tx: EntityManager) => Promise<Result>,
    { timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<Result> {
    return this.run(`set local role ${CROSS_WORKSPACE_ROLE}${setStatementTimeout(timeoutMs)}`, work, { timeoutMs });
  }

  /** Like `DataSource.transaction`, but begins and opens in one message, after which `work` is sent without waiting. */
  private async run<Result>(
    open: string,
    work: (tx: EntityManager) => Promise<Result>,
    { actor, timeoutMs }: { actor?: WorkspaceActor; timeoutMs?: number },
  ): Promise<Result> {
    const runner = this.db.createQueryRunner();
    if (actor) bindStatements(runner, actor);
    let slowClient: TimeoutClient | undefined;
    try {
      const client = (await runner.connect()) as PoolClient | TimeoutClient;
      slowClient = timeoutMs !== undefined && client instanceof TimeoutClient ? client : undefined;
      slowClient?.setIdleTimeout(timeoutMs);
      const begun = begin(runner, client, open);
      begun.catch(() => undefined);
      try {
        if (actor) narrowTransaction(runner.manager, [actor.customerId]);
        const result = await work(runner.manager);
        await begun;
        await commit(runner, client);
        return result;
      } catch (error) {
        // If the transaction could not begin, that is the cause of every later failure.
        const cause = await begun.then(
          () => error,
          (reason: unknown) => reason,
        );
        await runner.rollbackTransaction().catch(() => undefined);
        throw cause;
      }
    } finally {
      slowClient?.setIdleTimeout();
      await runner.release();
    }
  }
}

/** Of the entity manager, too. */
function bindStatements(runner: QueryRunner, actor: WorkspaceActor): void {
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const queryBound = (text: string, parameters?: unknown[], isStructured?: boolean) => {
    const { text: boundText, values } = bindTenant({ text, values: parameters }, actor);
    return query(boundText, values, isStructured);
  };
  runner.query = queryBound as QueryRunner['query'];
}

async function begin(runner: QueryRunner, client: PoolClient | TimeoutClient, open: string): Promise<void> {
  const begun = client.query(`start transaction; ${open}`);
  // The state that `startTransaction` sets, so that transactions within this one become savepoints.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  await begun;
}

/** Commits. For a request that may read standbys later, also finds out whether and up to where the WAL has its changes. */
async function commit(runner: QueryRunner, client: PoolClient | TimeoutClient): Promise<void> {
  const writes = requestWrites.getStore();
  // Sent before the commit, without waiting.
  const writing = writes && client.query<{ hasWritten: boolean }>(HAS_WRITTEN);
  writing?.catch(() => undefined);
  await runner.commitTransaction();
  if (!writes || !(await writing)?.rows[0]?.hasWritten) return;
  // The changes are committed whatever becomes of this statement.
  const position = await client.query<{ position: string }>(WAL_POSITION).then(
    ({ rows: [row] }) => (row ? BigInt(row.position) : UNKNOWN_POSITION),
    () => UNKNOWN_POSITION,
  );
  if (position > (writes.position ?? -1n)) writes.position = position;
}

/** Citus runs all of the message of a `set local` on each node, too, where an exclusive lock would wait for the transaction's own. */
const IS_NO_NODE = `not starts_with(current_setting('application_name'), 'citus_internal')`;

const HAS_WRITTEN = 'select pg_current_xact_id_if_assigned() is not null as "hasWritten"';

/** What has been inserted, not what is on the disk: also right with `synchronous_commit = off`. */
const WAL_POSITION = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`;

/** SQL that follows the beginning of a transaction. */
function setStatementTimeout(timeoutMs: number | undefined): string {
  return timeoutMs === undefined ? '' : `; set local statement_timeout = ${safeInteger(timeoutMs)}`;
}

function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error('Not a whole number');
  return value;
}
