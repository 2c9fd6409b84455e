import { Button } from '@forksight/sdk/ui';
import type { TableColumnsType } from '@forksight/sdk/controls';
import type { Job } from '../data/adminApi';
import { LastError } from '../components/LastError';
import { DateTime } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import { STATE_TONES, STATE_LABELS, taskLabel } from './jobLabels';

export const jobColumns = (runJob: (job: Job) => void): TableColumnsType<Job> => [
  { key: 'task', title: 'Task', width: 180, render: (_, { task }) => <span title={task}>{taskLabel(task)}</span> },
  { key: 'about', title: 'About', width: 160, render: (_, { about }) => <Text>{about}</Text> },
  {
    key: 'state',
    title: 'State',
    width: 104,
    render: (_, { state }) => <Status tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Status>,
  },
  {
    key: 'attempts',
    title: 'Attempts',
    width: 92,
    render: (_, { attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  {
    key: 'lastError',
    title: 'Last Error',
    render: (_, job) =>
      job.lastError ? (
        <LastError subject={jobName(job)} id={job.id}>
          {job.lastError}
        </LastError>
      ) : (
        <EmptyValue />
      ),
  },
  {
    key: 'runAt',
    title: 'Next Run',
    width: 200,
    render: (_, { state, runAt }) => (state === 'waiting' ? <DateTime at={runAt} /> : <EmptyValue />),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 120,
    fixed: 'end',
    render: (_, job) =>
      job.state !== 'running' && (
        <Button size="small" aria-label={`Run ${jobName(job)} now`} onClick={() => runJob(job)}>
          {job.state === 'failed' ? 'Retry' : 'Run now'}
        </Button>
      ),
  },
];

function jobName({ task, about }: Job): string {
  return about === null ? taskLabel(task) : `${taskLabel(task)} of ${about}`;
}

function Text({ children }: { children: string | null }) {
  return children ? <span title={children}>{children}</span> : <EmptyValue />;
}
