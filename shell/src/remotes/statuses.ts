import type { RemoteStatus } from '@forksight/sdk';
import { type RegisteredRemote, type Registry, type RemoteState, releaseName } from '@forksight/sdk/contract';
import type { FailedReleases } from './failedReleases';
import type { ComponentState } from './remoteComponents';

interface TrackedRemote {
  entry: RegisteredRemote;
  state: RemoteState;
}

interface LoaderFacts {
  registry: Registry;
  failed: FailedReleases;
  remotes: readonly TrackedRemote[];
  components: readonly ComponentState[];
  /** Releases that a reload would use. */
  updates: readonly RegisteredRemote[];
}

/** The remotes' statuses for administrators. A remote counts as failed when one of its pages or widgets failed. */
export function remoteStatuses({ registry, failed, remotes, components, updates }: LoaderFacts): RemoteStatus[] {
  return remotes.map(({ entry: { name, version, base, sidebar }, state }) => {
    const live = registry.remotes.find((remote) => remote.name === name);
    const hasFailed = live !== undefined && live.base !== base && failed.has(live.base);
    const update = updates.find((release) => release.name === name);
    const release = {
      ...{ name, version },
      ...(hasFailed && { insteadOf: live.version }),
      ...(update && { update: releaseName(update) }),
      ...(sidebar && { sidebar }),
    };
    const broken = components.find((component) => component.status === 'failed' && component.remote === name) ?? state;
    if (broken.status === 'failed') return { ...release, status: 'failed', detail: broken.code };
    return { ...release, status: state.status, ...(state.status === 'refused' && { detail: state.detail }) };
  });
}
