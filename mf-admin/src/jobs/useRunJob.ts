import { errorText, useToast } from '@forksight/sdk';
import { useCallback } from 'react';
import { type Job, useRetryJob } from '../data/adminApi';
import { taskLabel } from './jobLabels';

/** Returns a function that runs a failed or waiting job now. */
export function useRunJob() {
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
