import type { RemoteStatus } from '@forksight/sdk';
import type { RegisteredRemote, RemoteState } from '@forksight/sdk/contract';
import type { ComponentState } from './remoteComponents';

interface TrackedRemote {
  entry: RegisteredRemote;
  state: RemoteState;
}

/** The remotes' statuses for administrators. A remote counts as failed when one of its pages or widgets failed. */
export function remoteStatuses(
  remotes: readonly TrackedRemote[],
  components: readonly ComponentState[],
): RemoteStatus[] {
  return remotes.map(({ entry: { name, version }, state }) => {
    const failed = components.find((component) => component.status === 'failed' && component.remote === name) ?? state;
    if (failed.status === 'failed') return { name, version, status: 'failed', detail: failed.code };
    return { name, version, status: state.status, ...(state.status === 'refused' && { detail: state.detail }) };
  });
}
