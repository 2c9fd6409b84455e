import { pinnedFirst, type RegisteredRemote, releaseName } from '@forksight/sdk/contract';
import { type FailedReleases, preferredRelease } from '../remotes/failedReleases';

/**
 * The release whose files the early loader requests: the one that the shell will choose. Undefined when the workspace uses one
 * that index.html does not have: its address is known only after the registry has been requested.
 */
export function preloadedRelease(
  remote: RegisteredRemote,
  pinned: readonly string[],
  failed: FailedReleases,
): RegisteredRemote | undefined {
  const ordered = pinnedFirst(remote, pinned);
  const isMissing =
    pinned.some((release) => release.startsWith(`${remote.name} `)) &&
    !pinned.includes(`${remote.name} ${releaseName(ordered)}`);
  return isMissing ? undefined : preferredRelease(ordered, failed);
}
