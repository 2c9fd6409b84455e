import {
  type EarlierRelease,
  type RegisteredRemote,
  type Registry,
  releaseName,
  type RemoteRelease,
} from '../contract';
import { RejectedRelease } from './rejectedRelease';
import { DAY_MS } from '../time';

/** Releases that stay usable as a fallback, however old they are. */
const MIN_FALLBACKS = 2;
/** Time for which a release is kept after it was last live. */
export const MAX_RETIRED_MS = 30 * DAY_MS;

/** Returns the registry with this release live. The release before it becomes the first fallback. */
export function withLiveRelease(registry: Registry, release: RegisteredRemote, now: Date): Registry {
  const before = registry.remotes.find(({ name }) => name === release.name);
  const { earlier: _earlier, ...live } = release;
  return withRemote(registry, {
    ...live,
    earlier: before === undefined ? [] : [retire(before, now), ...(before.earlier ?? [])].filter(isOther(live)),
  });
}

/** Returns the registry with this release for the workspaces for which it is pinned. Throws RejectedRelease without a live release. */
export function withTrialRelease(registry: Registry, release: RegisteredRemote, now: Date): Registry {
  const live = registry.remotes.find(({ name }) => name === release.name);
  if (live === undefined)
    throw new RejectedRelease(`${release.name} has no live release: the first one is for everybody`);
  const trial = { ...retire(release, now), withdrawn: true as const, trial: true as const };
  return withRemote(registry, { ...live, earlier: [trial, ...(live.earlier ?? []).filter(isOther(release))] });
}

/**
 * Returns the registry with an earlier release live again, by default the newest that was not withdrawn. Releases newer than
 * it are withdrawn, unless it was on trial. `version`: `1.4.0-9f0c6aa`, or its beginning. Throws RejectedRelease when there is none.
 */
export function rolledBack(registry: Registry, remote: string, version: string | undefined, now: Date): Registry {
  const current = registry.remotes.find(({ name }) => name === remote);
  const { earlier = [] } = current ?? {};
  const at = earlier.findIndex((release) =>
    version === undefined ? !release.withdrawn : releaseName(release).startsWith(version),
  );
  const target = earlier[at];
  if (current === undefined || target === undefined) {
    throw new RejectedRelease(
      version === undefined
        ? `${remote} has no earlier release to roll back to`
        : `${remote} has no earlier release ${version}: see --list`,
    );
  }
  const { retiredAt: _retiredAt, withdrawn: _withdrawn, trial, ...release } = target;
  // It was never live, and what is live has no fault.
  if (trial) return withLiveRelease(registry, { ...release, name: remote }, now);
  const newer = [retire(current, now), ...earlier.slice(0, at)].map((one) => ({ ...one, withdrawn: true as const }));
  return withRemote(registry, { ...release, name: remote, earlier: [...newer, ...earlier.slice(at + 1)] });
}

/** What is known of earlier releases when old ones are deleted. */
interface ReleaseUse {
  /** Whether the live shell can run it. */
  isAdmitted: (release: EarlierRelease) => boolean;
  /** Whether a workspace uses it instead of the live one. */
  isPinned: (release: EarlierRelease) => boolean;
}

/** Splits off the releases of a remote that were last live more than 30 days ago, and are neither pinned nor needed as fallbacks. */
export function dropOld(
  remote: RegisteredRemote,
  now: Date,
  { isAdmitted, isPinned }: ReleaseUse,
): { kept: RegisteredRemote; dropped: EarlierRelease[] } {
  const earlier = remote.earlier ?? [];
  const usable = earlier.filter((release) => !release.withdrawn && isAdmitted(release));
  const fallbacks = usable.slice(0, MIN_FALLBACKS);
  const isKept = (release: EarlierRelease) =>
    isPinned(release) || fallbacks.includes(release) || now.getTime() - Date.parse(release.retiredAt) < MAX_RETIRED_MS;
  return {
    kept: { ...remote, earlier: earlier.filter(isKept) },
    dropped: earlier.filter((release) => !isKept(release)),
  };
}

function withRemote(registry: Registry, remote: RegisteredRemote): Registry {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  const remotes = [...others, remote].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { schema: 1, revision: registry.revision + 1, remotes };
}

function retire({ name: _name, earlier: _earlier, ...release }: RegisteredRemote, now: Date): EarlierRelease {
  return { ...release, retiredAt: now.toISOString() };
}

function isOther({ base }: RemoteRelease): (release: RemoteRelease) => boolean {
  return (release) => release.base !== base;
}
