// SQL text: the queue's own view of its jobs.

/** Returns whether jobs of these tasks ($1) are running or due. */
export const IS_BUSY = `
select exists (select from graphile_worker.jobs
  where task_identifier = any($1::text[]) and run_at <= now() and attempts < max_attempts) as "isBusy"`;
