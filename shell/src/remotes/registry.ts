import { parseRegistry, type Registry } from '@forksight/sdk/contract';

const REGISTRY_URL = '/remotes.json';
const COPY_KEY = 'forksight.registry';
const FETCH_TIMEOUT_MS = 8_000;

/** Where the registry in use came from. `copy`: an earlier visit's, since none could be had now. */
export type RegistrySource = 'page' | 'server' | 'copy';

/** What the shell's page says about the shell itself (block `forksight-shell`). */
export interface ShellFacts {
  sdk: string;
  shared: Record<string, string>;
}

/** The JSON block of index.html with this id; undefined when it is missing or broken. */
export function readBlock(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** The registry of this page: inlined, else from the server, else the last good copy; undefined when there is none. */
export async function findRegistry(): Promise<{ registry: Registry; source: RegistrySource } | undefined> {
  const inlined = accept(readBlock('forksight-registry'));
  if (inlined !== undefined) return { registry: inlined, source: 'page' };
  const fetched = await fetchRegistry();
  if (fetched !== undefined) return { registry: fetched, source: 'server' };
  const copy = accept(readCopy());
  return copy && { registry: copy, source: 'copy' };
}

/** The server's registry as of now; undefined when it cannot be had. */
export async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const response = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return response.ok ? accept(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

function accept(value: unknown): Registry | undefined {
  if (value === undefined) return undefined;
  try {
    const { registry, dropped } = parseRegistry(value);
    for (const { name, detail } of dropped)
      reportError(new Error(`Remote ${name} left out of the registry: ${detail}`));
    keepCopy(registry);
    return registry;
  } catch (error) {
    reportError(new Error('The registry cannot be used', { cause: error }));
    return undefined;
  }
}

function readCopy(): unknown {
  try {
    return JSON.parse(localStorage.getItem(COPY_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keepCopy(registry: Registry): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(registry));
  } catch {
    // Storage that is full or forbidden only costs the fall-back.
  }
}
