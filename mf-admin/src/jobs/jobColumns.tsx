import { Button } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import type { Job } from '../data/adminApi';
import { LastError } from '../parts/LastError';
import { Moment } from '../parts/Moment';
import { Nothing, Status } from '../parts/Status';
import { STATE_TONES, STATE_WORDS, taskLabel } from './jobWords';

export const jobColumns = (retry: (job: Job) => void): Column<Job>[] => [
  { key: 'task', title: 'Task', width: 150, cell: ({ task }) => <span title={task}>{taskLabel(task)}</span> },
  { key: 'about', title: 'About', width: 160, cell: ({ about }) => <Text>{about}</Text> },
  {
    key: 'state',
    title: 'State',
    width: 104,
    cell: ({ state }) => <Status tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Status>,
  },
  {
    key: 'attempts',
    title: 'Attempts',
    width: 92,
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  {
    key: 'lastError',
    title: 'Last Error',
    width: 180,
    grow: true,
    cell: (job) =>
      job.lastError ? (
        <LastError of={nameOf(job)} id={job.id}>
          {job.lastError}
        </LastError>
      ) : (
        <Nothing />
      ),
  },
  {
    key: 'runAt',
    title: 'Next Run',
    width: 200,
    cell: ({ state, runAt }) => (state === 'waiting' ? <Moment at={runAt} /> : <Nothing />),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 120,
    pinned: 'always',
    cell: (job) =>
      job.state !== 'running' && (
        <Button size="small" aria-label={`Run ${nameOf(job)} now`} onClick={() => retry(job)}>
          {job.state === 'failed' ? 'Retry' : 'Run now'}
        </Button>
      ),
  },
];

function nameOf({ task, about }: Job): string {
  return about === null ? taskLabel(task) : `${taskLabel(task)} of ${about}`;
}

function Text({ children }: { children: string | null }) {
  return children ? <span title={children}>{children}</span> : <Nothing />;
}
