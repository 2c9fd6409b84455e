import type { RemoteStatus } from '@forksight/sdk';
import type { RegisteredRemote, Registry, RemoteState } from '@forksight/sdk/contract';
import type { FailedReleases } from './failedReleases';
import type { ComponentState } from './remoteComponents';

interface TrackedRemote {
  entry: RegisteredRemote;
  state: RemoteState;
}

/** The remotes' statuses for administrators. A remote counts as failed when one of its pages or widgets failed. */
export function remoteStatuses(
  registry: Registry,
  failed: FailedReleases,
  remotes: readonly TrackedRemote[],
  components: readonly ComponentState[],
): RemoteStatus[] {
  return remotes.map(({ entry: { name, version, base, sidebar }, state }) => {
    const live = registry.remotes.find((remote) => remote.name === name);
    const hasFailed = live !== undefined && live.base !== base && failed.has(live.base);
    const release = { name, version, ...(hasFailed && { insteadOf: live.version }), ...(sidebar && { sidebar }) };
    const broken = components.find((component) => component.status === 'failed' && component.remote === name) ?? state;
    if (broken.status === 'failed') return { ...release, status: 'failed', detail: broken.code };
    return { ...release, status: state.status, ...(state.status === 'refused' && { detail: state.detail }) };
  });
}
