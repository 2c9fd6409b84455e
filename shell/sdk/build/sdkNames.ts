import { join } from 'node:path';
import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';
import type { SdkNames } from '../contract';
import { SDK } from './places';
import { BARRELS } from './sharing';

/**
 * Returns the names that a remote's build imports from the SDK. Read after tree shaking, so types and code that is not used
 * do not count.
 */
export function usedSdkNames({ modules, moduleGraph }: Compilation): SdkNames {
  const consumed = [...modules].flatMap((module) => {
    const key = shareKey(module);
    return key !== undefined && BARRELS.includes(key) ? [[key, importedNames(module, moduleGraph)] as const] : [];
  });
  return Object.fromEntries(consumed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the names that the shell's build provides to remotes. */
export function providedSdkNames({ modules, moduleGraph }: Compilation): SdkNames {
  const all = [...modules].flatMap((module) => [module, ...concatenatedModules(module)]);
  return Object.fromEntries(
    BARRELS.flatMap((key) => {
      const files = barrelFiles(key);
      const barrel = all.find((module) => files.includes(module.nameForCondition() ?? ''));
      const names = barrel && moduleGraph.getExportsInfo(barrel).getProvidedExports();
      return Array.isArray(names) ? [[key, [...names].sort()] as const] : [];
    }),
  );
}

/** The share key of a module that is taken from the shell. */
export function shareKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options?: { shareKey?: string } }).options?.shareKey;
}

function importedNames(module: Module, moduleGraph: ModuleGraph): string[] {
  const connections = [...moduleGraph.getIncomingConnections(module)];
  const active = connections.filter((connection) => connection.getActiveState(undefined) !== false);
  const names = active.flatMap(({ dependency }) => referencedNames(dependency, moduleGraph));
  return [...new Set(names)].sort();
}

function referencedNames(dependency: Dependency | null, moduleGraph: ModuleGraph): string[] {
  const references = dependency?.getReferencedExports(moduleGraph, undefined) ?? [];
  return references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
}

/** The modules that webpack merged into one scope. */
function concatenatedModules(module: Module): Module[] {
  return (module as Module & { modules?: Module[] }).modules ?? [];
}

function barrelFiles(key: string): string[] {
  const path = join(SDK, key.slice('@forksight/sdk'.length));
  return path === join(SDK) ? [join(SDK, 'index.ts')] : [`${path}.ts`, join(path, 'index.ts')];
}
