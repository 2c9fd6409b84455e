import type { Api, Id } from '@forksight/sdk';
import { useSyncExternalStore } from 'react';

export type DraftContents = NonNullable<Api.PlaybookLine['draft']>['contents'];

interface Generation {
  /** Ends the request; the server then stores nothing. */
  stop: () => void;
  drafts: readonly DraftContents[];
}

const NO_DRAFTS: readonly DraftContents[] = [];

/** By lead. Outside of React: a generation goes on while the user looks at another page. */
const generations = new Map<string, Generation>();
const listeners = new Set<() => void>();

export function generationKey(workspace: string, leadId: Id): string {
  return `${workspace} ${leadId}`;
}

export function beginGeneration(key: string, stop: () => void): void {
  change(key, { stop, drafts: NO_DRAFTS });
}

/** Takes a line of the response: a card as far as it is written, or that all cards so far are discarded. */
export function receiveLine(key: string, line: unknown): void {
  const { draft } = line as Api.PlaybookLine;
  const generation = generations.get(key);
  if (draft === undefined || !generation) return;
  const drafts = draft === null ? NO_DRAFTS : generation.drafts.toSpliced(draft.index, 1, draft.contents);
  change(key, { ...generation, drafts });
}

/** Drops the drafts: they have become cards, or will not. */
export function endGeneration(key: string): void {
  change(key, undefined);
}

export function useGeneration(key: string): Generation | undefined {
  return useSyncExternalStore(subscribe, () => generations.get(key));
}

function change(key: string, generation: Generation | undefined): void {
  if (generation) generations.set(key, generation);
  else generations.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
