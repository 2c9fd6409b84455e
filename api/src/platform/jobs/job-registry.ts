import { Injectable } from '@nestjs/common';
import type { CronItem, Task } from 'graphile-worker';

/** As a time of `cron`. */
export const eachMinute = '* * * * *';

/** What a module does in the background. */
export interface ModuleJobs {
  /** By the name under which jobs are added. The payload is whatever was added, unchecked. */
  tasks: Record<string, Task>;
  cron?: CronItem[];
}

/**
 * Over about half an hour, or ten seconds: what is done each hour or night, or each minute, has failed before its next
 * turn, which forgets that.
 */
const mostAttempts = 8;
const mostAttemptsInAMinute = 3;

/**
 * The tasks of all modules, which the worker takes jobs for. A module adds its own when it is made:
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
  /** Times are UTC. */
  readonly cron: CronItem[] = [];

  register({ tasks, cron = [] }: ModuleJobs): void {
    for (const [name, task] of Object.entries(tasks)) {
      if (name in this.tasks) throw new Error(`Two modules do ${name}`);
      this.tasks[name] = task;
    }
    // At most one waits of these too.
    const usual = ({ task, match }: CronItem) => ({
      jobKey: task,
      maxAttempts: match === eachMinute ? mostAttemptsInAMinute : mostAttempts,
    });
    this.cron.push(...cron.map((item) => ({ ...item, options: { ...usual(item), ...item.options } })));
  }
}
