import type { RemoteStatus } from '@forksight/sdk';
import type { Release } from '../data/adminApi';

/** A release and the remote's status in this browser. */
export interface ListedRemote extends Release {
  browserStatus: RemoteStatus | undefined;
}

/** Adds the browser's statuses to the releases. A remote that runs here but is no longer deployed comes last. */
export function mergeReleases(releases: readonly Release[], statuses: readonly RemoteStatus[]): ListedRemote[] {
  const undeployed = statuses.filter(({ name }) => !releases.some((release) => release.name === name));
  return [
    ...releases.map((release) => ({
      ...release,
      browserStatus: statuses.find(({ name }) => name === release.name),
    })),
    ...undeployed.map((status) => ({
      name: status.name,
      version: status.version,
      pages: [],
      widgets: [],
      sdk: '',
      release: null,
      withheldAfter: null,
      releasedAt: null,
      lastError: null,
      browserStatus: status,
    })),
  ];
}
