// Replaces Module Federation's snapshots of hosts and remotes, which the build disables: their code stays in the runtime all the
// same. The path is an alias of the runtime's own `plugins/snapshot/disabled.js`.
import { DisabledSnapshotHandler } from '@module-federation/runtime-core/snapshots-disabled';

export class SnapshotHandler extends DisabledSnapshotHandler {
  /** Entries to discard when a remote is registered again. */
  manifestCache = new Map();
}

export function getGlobalRemoteInfo() {
  return {};
}
