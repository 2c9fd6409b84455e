import type { Job } from '../data/adminApi';

export const JOB_STATES = ['running', 'failed', 'waiting'] as const satisfies readonly Job['state'][];

export const STATE_LABELS: Record<Job['state'], string> = { waiting: 'Waiting', running: 'Running', failed: 'Failed' };

export const STATE_TONES = { waiting: 'quiet', running: 'good', failed: 'bad' } as const;

/** `sync-repo` → `Sync repo` */
export function taskLabel(task: string): string {
  const words = task.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
