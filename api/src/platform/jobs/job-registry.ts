import { Injectable } from '@nestjs/common';
import type { CronItem, Task } from 'graphile-worker';
import { IS_BUSY } from './busy-queue.queries.js';

/** Cron pattern. */
export const EVERY_MINUTE = '* * * * *';

/** A module's background jobs. */
export interface ModuleJobs {
  /** By the name under which jobs are added. Payloads are not validated. */
  tasks: Record<string, Task>;
  /** Short tasks for which a person waits: they have workers of their own, so long jobs do not delay them. */
  urgentTasks?: Record<string, Task>;
  cron?: CronItem[];
  /** Tasks that report changes to others and change no leads: what waits for changes does not wait for them. */
  reportingTasks?: string[];
}

/**
 * Attempts span about half an hour, or ten seconds for jobs that run each minute: a failure is final, and visible,
 * before the next run replaces the job.
 */
const MAX_ATTEMPTS = 8;
const MAX_ATTEMPTS_EVERY_MINUTE = 3;

const ADD_JOB = 'select public.add_job($1, job_key => $1, run_at => $2)';

/**
 * The tasks of all modules, for the worker. A module registers its own in its constructor:
 *
 * @example
 * export class AuthModule {
 *   constructor(jobs: JobRegistry, sessions: SessionsService) {
 *     jobs.register({
 *       tasks: { 'remove-expired-sessions': () => sessions.removeExpired() },
 *       cron: [{ task: 'remove-expired-sessions', match: '7 * * * *' }],
 *     });
 *   }
 * }
 */
@Injectable()
export class JobRegistry {
  readonly tasks: Record<string, Task> = {};
  readonly urgentTasks: Record<string, Task> = {};
  /** Times are UTC. */
  readonly cron: CronItem[] = [];
  readonly reportingTasks = new Set<string>();

  register({ tasks, urgentTasks = {}, cron = [], reportingTasks = [] }: ModuleJobs): void {
    this.add(this.tasks, tasks);
    this.add(this.urgentTasks, urgentTasks);
    for (const task of reportingTasks) this.reportingTasks.add(task);
    // At most one job of each waits.
    const defaults = ({ task, match }: CronItem) => ({
      jobKey: task,
      maxAttempts: match === EVERY_MINUTE ? MAX_ATTEMPTS_EVERY_MINUTE : MAX_ATTEMPTS,
    });
    this.cron.push(...cron.map((item) => ({ ...item, options: { ...defaults(item), ...item.options } })));
  }

  /**
   * Returns a task that does nothing while tasks that may change leads are running or due: they may bring leads and then judge
   * them, and one report is about all of that.
   *
   * @param recheckMs when a job that did nothing is added again; by default never, for tasks that cron repeats
   */
  whenIdle(work: () => Promise<unknown>, { recheckMs }: { recheckMs?: number } = {}): Task {
    return async (_payload, helpers) => {
      const changingTasks = Object.keys(this.tasks).filter((task) => !this.reportingTasks.has(task));
      const { rows } = await helpers.query<{ isBusy: boolean }>(IS_BUSY, [changingTasks]);
      if (!rows[0]?.isBusy) await work();
      else if (recheckMs !== undefined) {
        const task = helpers.job.task_identifier;
        await helpers.query(ADD_JOB, [task, new Date(Date.now() + recheckMs)]);
      }
    };
  }

  private add(known: Record<string, Task>, added: Record<string, Task>): void {
    for (const [name, task] of Object.entries(added)) {
      if (name in this.tasks || name in this.urgentTasks) throw new Error(`Two modules do ${name}`);
      known[name] = task;
    }
  }
}
