import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface JobOptions {
  /**
   * At most one job of a key waits: adding it again replaces its payload and time and resets its attempts. A running
   * job continues, and the new one may run beside it, unless they have a `queue`. Convention: `<task>:<subject>`.
   */
  key?: string;
  /** Earliest start; immediately by default. */
  runAt?: Date;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** A waiting job of the key keeps its time, if that is earlier. For jobs and commands, which may read the queue. */
  keepsTime?: boolean;
  /** Attempts, at growing intervals, before the job counts as failed; 25 by default. */
  maxAttempts?: number;
  /** Due jobs with smaller numbers run first; 0 by default. A waiting job keeps a smaller one. */
  priority?: number;
}

/** Not of a job that has failed, which waits longer after each attempt. */
const EARLIER_TIME = `least($4::timestamptz, (
  select run_at from graphile_worker.jobs where key = $3::text and locked_at is null and attempts = 0))`;

/**
 * Adds jobs that a worker runs at least once (`JobRegistry` has their tasks), so tasks must be idempotent. A job exists
 * once the transaction that added it commits.
 */
@Injectable()
export class Jobs {
  /** For requests and for jobs. @param payload JSON-serializable */
  async add(tx: EntityManager, task: string, payload: object = {}, options: JobOptions = {}): Promise<void> {
    const { key = null, runAt = null, queue = null, maxAttempts = null, priority = null, keepsTime = false } = options;
    const time = keepsTime ? EARLIER_TIME : '$4';
    await tx.query(`select public.add_job($1, $2, $3, ${time}, $5, $6, $7)`, [
      task,
      JSON.stringify(payload),
      key,
      runAt,
      queue,
      maxAttempts,
      priority,
    ]);
  }
}
