import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Whose workspace is changed, and by whom. */
export interface WorkspaceActor {
  customerId: number;
  userId: number;
}

/** One number for every advisory lock on a workspace's leads, which no other of ours takes. */
export const WORKSPACE_LOCK = 7_002;

const settings = `set_config('forksight.customer_id', $1::int::text, true), set_config('forksight.user_id', $2::int::text, true)`;

/** Changes that a request makes in its workspace. */
@Injectable()
export class WorkspaceWrites {
  constructor(private readonly db: DataSource) {}

  /**
   * One transaction whose statements see the actor through `current_workspace()` and `current_member()`; all that
   * takes is one statement more. `alone`: no other transaction that says so, nor an import, changes leads of this
   * workspace meanwhile; for what reads leads and then changes them by what it read.
   */
  transaction<Result>(
    { customerId, userId }: WorkspaceActor,
    work: (tx: EntityManager) => Promise<Result>,
    { alone = false } = {},
  ): Promise<Result> {
    const lock = alone ? `, pg_advisory_xact_lock(${WORKSPACE_LOCK}, $1::int)` : '';
    return this.db.transaction(async (tx) => {
      await tx.query(`select ${settings}${lock}`, [customerId, userId]);
      return work(tx);
    });
  }
}
