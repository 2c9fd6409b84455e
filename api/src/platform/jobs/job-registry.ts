import { Injectable } from '@nestjs/common';
import type { CronItem, Task } from 'graphile-worker';

/** What a module does in the background. */
export interface ModuleJobs {
  /** By the name under which jobs are added. The payload is whatever was added, unchecked. */
  tasks: Record<string, Task>;
  cron?: CronItem[];
}

/** Over about half an hour: what is done each hour, or night, has failed before its next turn, which forgets that. */
const mostAttempts = 8;

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
    const usual = { maxAttempts: mostAttempts };
    this.cron.push(...cron.map((item) => ({ ...item, options: { jobKey: item.task, ...usual, ...item.options } })));
  }
}
