import { errorText, useToast } from '@forksight/sdk';
import { useCallback } from 'react';
import { type Job, useRetryJob } from '../data/adminApi';
import { taskLabel } from './jobWords';

/** Has a job run now, whether it failed or waits. */
export function useRetry() {
  const toast = useToast();
  const [retry] = useRetryJob();
  return useCallback(
    async ({ id, task }: Job) => {
      try {
        await retry(id).unwrap();
        toast.success(`${taskLabel(task)} runs as soon as the worker is free`);
      } catch (error) {
        toast.error(errorText(error, 'Failed to retry the job'));
      }
    },
    [retry, toast],
  );
}
