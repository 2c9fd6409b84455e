import type { RemoteStatus } from '@forksight/sdk';
import type { Release } from '../data/adminApi';

/** A release, and what this browser knows of the remote. */
export interface ListedRemote extends Release {
  here: RemoteStatus | undefined;
}

/** The releases with what runs here; a remote of which only this browser knows (it is gone by now) comes last. */
export function joined(releases: readonly Release[], here: readonly RemoteStatus[]): ListedRemote[] {
  const gone = here.filter(({ name }) => !releases.some((release) => release.name === name));
  return [
    ...releases.map((release) => ({ ...release, here: here.find(({ name }) => name === release.name) })),
    ...gone.map((status) => ({
      name: status.name,
      version: status.version,
      pages: [],
      widgets: [],
      sdk: '',
      releasedAt: null,
      lastError: null,
      here: status,
    })),
  ];
}
