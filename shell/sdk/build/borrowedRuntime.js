// Takes the place of Module Federation's own runtime in a remote's entry: the shell, which loads that entry, has it already
// (shell/src/remotes/federation.ts lends it). So an entry carries 2 KB instead of 8, and the shell must be built with the
// same version of Module Federation: a new one is a new major version of the SDK, which the check before loading refuses.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__forksightFederation;

export default {
  // `init` would make the remote the page's current host; `createInstance` leaves that to the shell.
  runtime: { ...runtime, init: runtime.createInstance },
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};
