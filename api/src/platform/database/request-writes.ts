import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request has committed so far. */
export interface RequestWrites {
  /** WAL position after its last commit, in bytes; undefined as long as it has written nothing. */
  position?: bigint;
}

/** Of a commit whose position could not be read: no standby has replayed it. */
export const UNKNOWN_POSITION = 2n ** 64n - 1n;

/** Of the request that is handled, in processes that have standbys. */
export const requestWrites = new AsyncLocalStorage<RequestWrites>();
