import { type RegisteredRemote, usableReleases } from '@forksight/sdk/contract';

const KEY = 'forksight.failed-releases';
/** A release is tried again after a day: what failed may have been the browser or the network. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** The releases that failed in this browser, which uses an earlier one instead. */
export interface FailedReleases {
  has: (base: string) => boolean;
  add: (base: string) => void;
  clear: () => void;
}

/** Kept in the browser's storage; without storage nothing is remembered, and the newest release is always tried. */
export const failedReleases: FailedReleases = {
  has: (base) => Date.now() - (read()[base] ?? -Infinity) < REMEMBERED_MS,
  add: (base) => {
    const recent = Object.entries(read()).filter(([, at]) => Date.now() - at < REMEMBERED_MS);
    write({ ...Object.fromEntries(recent), [base]: Date.now() });
  },
  clear: () => write({}),
};

/** The release that is tried first: the newest that has not failed here, or the newest when all of them have. */
export function preferredRelease(remote: RegisteredRemote, failed: FailedReleases): RegisteredRemote {
  return usableReleases(remote).find(({ base }) => !failed.has(base)) ?? remote;
}

function read(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function write(failures: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(failures));
  } catch {
    // See FailedReleases.
  }
}
