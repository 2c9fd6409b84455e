import type { Job } from '../data/adminApi';
import { jobProblems } from './jobHealth';

const NOW = Date.parse('2026-11-07T12:00:00Z');

function aJob(overrides: Partial<Job>): Job {
  return {
    id: 1,
    task: 'sync-repo',
    about: 'northwind/compass',
    state: 'waiting',
    attempts: 1,
    maxAttempts: 25,
    lastError: null,
    runAt: '2026-11-07T12:05:00Z',
    createdAt: '2026-11-07T10:14:00Z',
    ...overrides,
  };
}

it('finds nothing wrong with jobs that wait for their time', () => {
  expect(jobProblems([aJob({}), aJob({ state: 'running' })], NOW)).toEqual([]);
});

it('tells once that GitHub is unreachable, since the oldest job that it holds up', () => {
  const lastError = 'api.github.com could not be reached.';
  const jobs = [
    aJob({ lastError, createdAt: '2026-11-07T10:30:00Z' }),
    aJob({ lastError, state: 'failed' }),
    aJob({ lastError: 'The code host could not be reached.', createdAt: '2026-11-07T11:00:00Z' }),
  ];
  expect(jobProblems(jobs, NOW)).toEqual([{ text: 'GitHub unreachable', since: '2026-11-07T10:14:00Z' }]);
});

it('names tasks that failed for another reason, but not those that are tried again for the first time', () => {
  const jobs = [
    aJob({ task: 'score-leads', lastError: 'deadlock detected' }),
    aJob({ task: 'expand-org', state: 'failed', lastError: 'out of memory' }),
  ];
  expect(jobProblems(jobs, NOW).map(({ text }) => text)).toEqual(['Expand org failed']);
});

it('names tasks that fail again and again', () => {
  const jobs = [aJob({ task: 'score-leads', lastError: 'deadlock detected', attempts: 3 })];
  expect(jobProblems(jobs, NOW)).toEqual([{ text: 'Score leads keeps failing', since: '2026-11-07T10:14:00Z' }]);
});

it('tells that no worker takes the jobs that are due', () => {
  const overdue = aJob({ runAt: '2026-11-07T11:30:00Z' });
  expect(jobProblems([overdue, aJob({})], NOW)).toEqual([
    { text: 'The worker does not run: 1 job overdue', since: '2026-11-07T11:30:00Z' },
  ]);
  expect(jobProblems([overdue, aJob({ state: 'running' })], NOW)).toEqual([]);
});
