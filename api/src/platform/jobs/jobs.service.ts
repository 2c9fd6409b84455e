import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface JobOptions {
  /**
   * Of the jobs with one key at most one waits: adding it again replaces that one's payload and time, and forgets its
   * failures. One that runs already is not held up: the new one comes after it. By custom `<task>:<what it is about>`.
   */
  key?: string;
  /** Not before this time; at once when missing. */
  runAt?: Date;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** Tried so often, at growing intervals, before it counts as failed; 25 when missing. */
  maxAttempts?: number;
  /** Of the jobs that are due those with smaller numbers come first; 0 when missing. One that waits keeps a smaller. */
  priority?: number;
}

/**
 * Work for later, done by whatever worker knows the task (`JobRegistry`), at least once: a task must stand being done
 * twice. A job is there when the transaction that added it is.
 */
@Injectable()
export class Jobs {
  /** For requests and jobs alike. @param payload what JSON can say */
  async add(tx: EntityManager, task: string, payload: object = {}, options: JobOptions = {}): Promise<void> {
    const { key = null, runAt = null, queue = null, maxAttempts = null, priority = null } = options;
    await tx.query('select public.add_job($1, $2, $3, $4, $5, $6, $7)', [
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
