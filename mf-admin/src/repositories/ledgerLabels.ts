import type { Ledger } from '../data/adminApi';

export const LEDGER_LABELS: Record<Ledger['state'], string> = {
  never: 'Not yet',
  waiting: 'Waiting',
  running: 'Running',
  ok: 'Up to date',
  limited: 'Out of calls',
  gone: 'Gone',
  private: 'Private',
  failed: 'Failed',
};

export const LEDGER_TONES = {
  never: 'quiet',
  waiting: 'quiet',
  running: 'quiet',
  ok: 'good',
  limited: 'quiet',
  gone: 'bad',
  private: 'bad',
  failed: 'bad',
} as const;

/** True while a sync is queued or running. */
export function isSyncing({ ledger }: { ledger?: Ledger | null }): boolean {
  return ledger?.state === 'waiting' || ledger?.state === 'running';
}
