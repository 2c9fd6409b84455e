import { formatCount, formatDate, formatRelative, pluralize } from '@forksight/sdk';
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

/** Why the sync is in its state, in words; null when there is nothing to explain. */
export function syncProblem({ state, lastError, nextRun }: Ledger): string | null {
  const again = nextRun === null ? '' : `, it is tried again ${formatRelative(nextRun)}`;
  switch (state) {
    case 'gone':
      return lastError?.startsWith('Goes by')
        ? lastError
        : 'GitHub has no such repository any more, or it is private now';
    case 'private':
      return 'The repository is private now: only a client’s own token can read it';
    case 'limited':
      return `GitHub allows no more calls for now${again}`;
    case 'failed':
      return /could not be reached|ENOTFOUND|ECONN|timed? ?out/i.test(lastError ?? '')
        ? `GitHub could not be reached${again}`
        : `The last sync failed${again}${lastError ? `: ${lastError}` : ''}`;
    default:
      return lastError;
  }
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** How complete a repository's signals are: `98.2 %` of its stars, or `Since Nov 2024`; null while nothing is known. */
export function completeness({ stars, completeSince, gaps }: Ledger): { text: string; title: string } | null {
  const missing = gaps.length > 0 ? `, ${pluralize(gaps.length, 'gap')}` : '';
  if (stars !== null && stars.counted > 0) {
    const { captured, counted } = stars;
    // Rounded down: 100 % means all.
    const percent = Math.floor((captured / counted) * 1_000) / 10;
    const title = `${formatCount(captured)} of the ${formatCount(counted)} stars that GitHub counts${missing}`;
    return { text: `${String(percent)} %${missing}`, title };
  }
  if (completeSince === null) return null;
  const text = `Since ${MONTH.format(new Date(completeSince))}${missing}`;
  return { text, title: `Complete since ${formatDate(completeSince)}${missing}` };
}

/** True while a sync is queued or running. */
export function isSyncing({ ledger }: { ledger?: Ledger | null }): boolean {
  return ledger?.state === 'waiting' || ledger?.state === 'running';
}
