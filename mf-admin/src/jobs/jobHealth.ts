import { pluralize } from '@forksight/sdk';
import type { Job } from '../data/adminApi';
import { taskLabel } from './jobLabels';

/** Something that administrators should know of. */
export interface JobProblem {
  /** 'GitHub unreachable' */
  text: string;
  /** When the oldest job that it holds up was added, ISO 8601. */
  since: string;
}

/** A job that is due for so long waits for a worker that does not run, or that has too much to do. */
const OVERDUE_MS = 10 * 60_000;
/** Most jobs that fail once or twice succeed when they are tried again. */
const MIN_FAILURES = 3;

const CAUSES: [pattern: RegExp, text: string][] = [
  [/no more (requests|calls)|rate limit/i, 'GitHub allows no more calls'],
  [/github|code host/i, 'GitHub unreachable'],
  [/slack/i, 'Slack unreachable'],
  [/could not be reached|ENOTFOUND|ECONN|timed? ?out/i, 'A server unreachable'],
];

/** Returns what is wrong, the oldest first; nothing when all jobs succeed in time. */
export function jobProblems(jobs: readonly Job[], nowMs = Date.now()): JobProblem[] {
  const problems = new Map<string, JobProblem>();
  const add = (text: string, { createdAt }: Job) => {
    const problem = problems.get(text);
    if (!problem || createdAt < problem.since) problems.set(text, { text, since: createdAt });
  };
  for (const job of jobs) {
    const { attempts, lastError, state } = job;
    const cause = lastError === null ? undefined : CAUSES.find(([pattern]) => pattern.test(lastError))?.[1];
    if (cause !== undefined) add(cause, job);
    else if (state === 'failed') add(`${taskLabel(job.task)} failed`, job);
    else if (attempts >= MIN_FAILURES && lastError !== null && state === 'waiting') {
      add(`${taskLabel(job.task)} keeps failing`, job);
    }
  }
  const overdue = jobs.filter(({ state, runAt }) => state === 'waiting' && Date.parse(runAt) < nowMs - OVERDUE_MS);
  const [oldest] = overdue.toSorted((a, b) => a.runAt.localeCompare(b.runAt));
  if (oldest && !jobs.some(({ state }) => state === 'running')) {
    problems.set('worker', {
      text: `The worker does not run: ${pluralize(overdue.length, 'job')} overdue`,
      since: oldest.runAt,
    });
  }
  return [...problems.values()].sort((a, b) => a.since.localeCompare(b.since));
}
