import type { RemoteStatus } from '@forksight/sdk';
import type { RegisteredRemote, RemoteState } from '@forksight/sdk/contract';
import type { PartState } from './parts';

interface Tracked {
  entry: RegisteredRemote;
  state: RemoteState;
}

/** The remotes as an administrator is told of them: one of which a page or widget failed has failed. */
export function statusesOf(remotes: readonly Tracked[], parts: readonly PartState[]): RemoteStatus[] {
  return remotes.map(({ entry: { name, version }, state }) => {
    const failed = parts.find((part) => part.is === 'failed' && part.remote === name) ?? state;
    if (failed.is === 'failed') return { name, version, is: 'failed', detail: failed.code };
    return { name, version, is: state.is, ...(state.is === 'refused' && { detail: state.detail }) };
  });
}
