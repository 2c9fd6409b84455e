import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** What the loader needs of Module Federation; this module alone knows of it. */
export interface Federation {
  /** Makes a remote known under its name, forgetting whatever was loaded under it before. */
  register: (remote: { name: string; entry: string; integrity?: string }) => void;
  /** Fetches the exposed module. Rejects with whatever went wrong; a rejected load is not kept. */
  load: (name: string) => Promise<unknown>;
}

/** What the build put into the shell's bundle: the runtime, and the instance whose host is the shell. */
interface BuiltIn {
  instance: ModuleFederation;
}

declare const __webpack_require__: { federation: BuiltIn };

declare global {
  /** Where the entry of a remote finds the runtime (sdk/build/borrowedRuntime.js). */
  var __forksightFederation: BuiltIn | undefined;
}

/** The federation of this page: the shell is its host, the remotes are registered as the loader meets them. */
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
