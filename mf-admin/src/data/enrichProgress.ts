import type { Api } from '@forksight/sdk';
import { useSyncExternalStore } from 'react';

/** Share of the running enrichment that is done; undefined before the server has said it. One runs at a time. */
let percent: number | undefined;
const listeners = new Set<() => void>();

export function resetEnrichProgress(): void {
  change(undefined);
}

/** Takes a line of the response. */
export function receiveEnrichLine(line: unknown): void {
  const { percent: reached } = line as Api.EnrichLine;
  if (reached !== undefined) change(reached);
}

export function useEnrichPercent(): number | undefined {
  return useSyncExternalStore(subscribe, () => percent);
}

function change(reached: number | undefined): void {
  percent = reached;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
