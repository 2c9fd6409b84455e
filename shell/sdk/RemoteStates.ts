import { createContext, use, useSyncExternalStore } from 'react';
import type { RemoteState } from './contract';

/** What this browser knows of a remote. */
export interface RemoteStatus {
  /** As the registry has it: `mf_leads`. */
  name: string;
  /** Of the release in use here, which an older tab keeps. */
  version: string;
  is: RemoteState['is'];
  /** Why it was refused or failed. */
  detail?: string;
}

/** A store of states: the same list until something changed. */
interface RemoteStates {
  watch: (watcher: () => void) => () => void;
  statuses: () => readonly RemoteStatus[];
}

const UNKNOWN: readonly RemoteStatus[] = [];
const NO_STATES: RemoteStates = { watch: () => () => undefined, statuses: () => UNKNOWN };

const StatesContext = createContext(NO_STATES);

/** Lends `useRemoteStates` what it tells; the shell provides it. */
export const RemoteStatesProvider = StatesContext;

/** The remotes of the registry as they stand in this browser; none outside the shell. */
export function useRemoteStates(): readonly RemoteStatus[] {
  const { watch, statuses } = use(StatesContext);
  return useSyncExternalStore(watch, statuses);
}
