import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { AnsweringClient } from './answering-client.js';
import { acrossRole } from './database-roles.js';

/** Whose workspace is changed, and by whom. */
export interface WorkspaceActor {
  customerId: number;
  userId: number;
}

/** One number for every advisory lock on a workspace's leads, which no other of ours takes. */
export const WORKSPACE_LOCK = 7_002;

/**
 * Changes that a request makes to workspaces. The rows of workspaces are open to requests in here only, and what opens
 * them ends with the transaction: the connection's next request finds nothing of it.
 */
@Injectable()
export class WorkspaceWrites {
  constructor(private readonly db: DataSource) {}

  /**
   * One transaction in which only this workspace has rows, and whose statements see the actor through
   * `current_workspace()` and `current_member()`; it costs what any transaction costs. `alone`: no other transaction
   * that says so, nor an import, changes leads of this workspace meanwhile; for what reads leads and then changes them
   * by what it read. `longestMs`: for a statement that may take longer than others, once it is its turn.
   */
  transaction<Result>(
    { customerId, userId }: WorkspaceActor,
    work: (tx: EntityManager) => Promise<Result>,
    { alone = false, longestMs }: { alone?: boolean; longestMs?: number } = {},
  ): Promise<Result> {
    const [workspace, member] = [wholeNumber(customerId), wholeNumber(userId)];
    const lock = alone ? `; select pg_advisory_xact_lock(${WORKSPACE_LOCK}, ${workspace})` : '';
    const patience = longestMs === undefined ? '' : `; set local statement_timeout = ${wholeNumber(longestMs)}`;
    const open = `set local forksight.customer_id = ${workspace}; set local forksight.user_id = ${member}${lock}${patience}`;
    return this.run(open, work, longestMs);
  }

  /** One transaction in which every workspace has rows, for administration: what it changes names its workspace itself. */
  acrossWorkspaces<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.run(`set local role ${acrossRole}`, work);
  }

  /** As `DataSource.transaction`, but it begins and opens in one go, which waits for nothing: `work` is sent behind it. */
  private async run<Result>(
    open: string,
    work: (tx: EntityManager) => Promise<Result>,
    longestMs?: number,
  ): Promise<Result> {
    const runner = this.db.createQueryRunner();
    let patient: AnsweringClient | undefined;
    try {
      const client = (await runner.connect()) as PoolClient | AnsweringClient;
      patient = longestMs !== undefined && client instanceof AnsweringClient ? client : undefined;
      patient?.allowSilence(longestMs);
      const begun = begin(runner, client, open);
      begun.catch(() => undefined);
      try {
        const result = await work(runner.manager);
        await begun;
        await runner.commitTransaction();
        return result;
      } catch (error) {
        // Where it could not begin, that is why all behind it failed.
        const cause = await begun.then(
          () => error,
          (reason: unknown) => reason,
        );
        await runner.rollbackTransaction().catch(() => undefined);
        throw cause;
      }
    } finally {
      patient?.allowSilence();
      await runner.release();
    }
  }
}

async function begin(runner: QueryRunner, client: PoolClient | AnsweringClient, open: string): Promise<void> {
  const begun = client.query(`start transaction; ${open}`);
  // What `startTransaction` would note, so that transactions within this one are savepoints.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  await begun;
}

function wholeNumber(id: number): number {
  if (!Number.isSafeInteger(id)) throw new Error('An id is a whole number');
  return id;
}
