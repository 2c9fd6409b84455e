import type { Ledger, LedgerStream } from '../data/adminApi';

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

export const OUTCOME_LABELS: Record<LedgerStream['outcome'], string> = {
  listed: 'Listed',
  'feed only': 'Feed only',
  withheld: 'Withheld',
  failed: 'Failed',
};

export const OUTCOME_TONES = { listed: 'good', 'feed only': 'quiet', withheld: 'quiet', failed: 'bad' } as const;

export function streamLabel({ stream }: LedgerStream): string {
  return stream === 'events' ? 'Events feed' : stream.charAt(0).toUpperCase() + stream.slice(1);
}

/** True while a sync is queued or running. */
export function isSyncing({ ledger }: { ledger?: Ledger | null }): boolean {
  return ledger?.state === 'waiting' || ledger?.state === 'running';
}
