// Replaces Module Federation's runtime in a remote's entry with the shell's (provided by shell/src/remotes/federation.ts).
// An entry then has 2 KB instead of 8. Shell and remotes must be built with the same version of Module Federation: another
// version needs a new major version of the SDK.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__forksightFederation;

export default {
  // `init` would make the remote the page's current host; `createInstance` leaves that to the shell.
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};
