import { createContext, use, useSyncExternalStore } from 'react';
import type { RemoteState, SidebarLink } from './contract';

/** The state of a remote in this browser. */
export interface RemoteStatus {
  /** The name in the registry: `mf_leads`. */
  name: string;
  /** Version of the release in use here; an older tab keeps an older one. */
  version: string;
  status: RemoteState['status'];
  /** The version of the live release, when this browser uses an earlier one because that one failed here. */
  insteadOf?: string;
  /** The live release, `1.4.0-9f0c6aa`, when code of another one has run in this tab: a reload would use it. */
  update?: string;
  /** The reason of a refusal, or the code of a failure. */
  detail?: string;
  /** Links of the release in use. */
  sidebar?: readonly SidebarLink[];
}

/** `getStatuses` returns the same list until something changes, as `useSyncExternalStore` requires. */
interface RemoteStatusStore {
  subscribe: (watcher: () => void) => () => void;
  getStatuses: () => readonly RemoteStatus[];
}

const NO_STATUSES: readonly RemoteStatus[] = [];
const EMPTY_STORE: RemoteStatusStore = { subscribe: () => () => undefined, getStatuses: () => NO_STATUSES };

const StatusesContext = createContext(EMPTY_STORE);

/** Provides the statuses for `useRemoteStatuses`; the shell's loader is the store. */
export const RemoteStatusesProvider = StatusesContext;

/** The statuses of the registered remotes in this browser; empty outside the shell. */
export function useRemoteStatuses(): readonly RemoteStatus[] {
  const { subscribe: watch, getStatuses: statuses } = use(StatusesContext);
  return useSyncExternalStore(watch, statuses);
}
