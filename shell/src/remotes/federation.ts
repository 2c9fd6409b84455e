import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** The loader's interface to Module Federation. No other module imports Module Federation. */
export interface Federation {
  /** Registers a remote under its name and discards an earlier load of it. */
  register: (remote: { name: string; entry: string; integrity?: string }) => void;
  /** Loads the exposed module. A rejected load is not cached. */
  load: (name: string) => Promise<unknown>;
}

/** What the build adds to the shell's bundle: the runtime, and the instance with the shell as host. */
interface BuiltIn {
  instance: ModuleFederation;
}

declare const __webpack_require__: { federation: BuiltIn };

declare global {
  /** The runtime that entries of remotes use (sdk/build/borrowedRuntime.js). */
  var __forksightFederation: BuiltIn | undefined;
}

/** Starts Module Federation with the shell as host; the loader registers the remotes. */
export function startFederation(): Federation {
  globalThis.__forksightFederation = __webpack_require__.federation;
  const { instance } = __webpack_require__.federation;
  const integrities = new Map<string, string>();
  instance.registerPlugins([
    { name: 'forksight-entries', createScript: ({ url }) => entryScript(url, integrities.get(url)) },
  ]);
  return {
    register: ({ name, entry, integrity }) => {
      const url = new URL(entry, window.location.href).href;
      if (integrity === undefined) integrities.delete(url);
      else integrities.set(url, integrity);
      instance.registerRemotes([{ name, entry: url }], { force: true });
    },
    load: (name) => instance.loadRemote(`${name}/remote`),
  };
}

function entryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  return script;
}
