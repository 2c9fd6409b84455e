import { Injectable } from '@nestjs/common';
import { parseCronItem } from 'graphile-worker';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError } from '../../platform/errors.js';
import { MINUTE_MS } from '../../platform/time.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { MAX_JOBS_LISTED } from '../../platform/limits.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { TrackingService } from '../repos/tracking.service.js';
import { UnfinishedImportsService } from '../signals/import/unfinished-imports.service.js';
import type { Job, JobList, JobState } from './job.dto.js';

interface JobRow {
  id: string;
  task: string;
  key: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
}

const LIST = `
select * from list_jobs() where $1::text is null or state = $1
order by array_position('{running,failed,waiting}', state), run_at, id limit $2`;

const MAX_MINUTES_AHEAD = 32 * 24 * 60;

/** The job queue, for administrators. */
@Injectable()
export class JobsListService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly registry: JobRegistry,
    private readonly tracking: TrackingService,
    private readonly imports: UnfinishedImportsService,
    private readonly audit: AuditLog,
  ) {}

  list(state: JobState | undefined): Promise<JobList> {
    return this.writes.acrossWorkspaces(async (tx) => {
      const rows = await tx.query<JobRow[]>(LIST, [state ?? null, MAX_JOBS_LISTED]);
      const keys = rows.flatMap(({ key }) => key ?? []);
      const names = new Map([
        ...(await this.tracking.jobSubjects(tx, keys)),
        ...(await this.imports.jobSubjects(tx, keys)),
      ]);
      return { jobs: rows.map((row) => toJob(row, names)), schedule: this.schedule() };
    });
  }

  /** Runs a job now with all its attempts. @throws AppError not_found, also while it runs */
  async retry(id: number, actor: Actor): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      const [job] = await tx.query<{ task: string; done: boolean }[]>(
        'select task, retry_job(id) as done from list_jobs() where id = $1',
        [id],
      );
      if (!job?.done) throw new AppError('not_found', 'This job is done, or runs at present.');
      await this.audit.record({ action: 'job.retry', outcome: 'done', ...actor, detail: `${job.task} ${id}` }, tx);
    });
  }

  private schedule(): JobList['schedule'] {
    return this.registry.cron.flatMap(({ task, match }) =>
      typeof match === 'string' ? { task, cron: match, nextRun: nextRun(match)?.toISOString() ?? null } : [],
    );
  }
}

function toJob(row: JobRow, names: ReadonlyMap<string, string>): Job {
  const subject = row.key?.startsWith(`${row.task}:`) ? row.key.slice(row.task.length + 1) : null;
  return {
    id: Number(row.id),
    task: row.task,
    about: names.get(row.key ?? '') ?? subject,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastError: row.last_error,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the next run; undefined when the pattern matches no time within a month. */
function nextRun(pattern: string): Date | undefined {
  const { match } = parseCronItem({ task: 'any', match: pattern });
  const from = Math.floor(Date.now() / MINUTE_MS) + 1;
  for (let minute = from; minute < from + MAX_MINUTES_AHEAD; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (match(digest)) return at;
  }
  return undefined;
}
