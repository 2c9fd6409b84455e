import {
  type MalformedEntry,
  offeredReleases,
  parseRegistry,
  pinnedFirst,
  type Registry,
} from '@forksight/sdk/contract';
import { loadProvidedNames } from './providedNames';
import { readJsonBlock } from './readJsonBlock';
import type { ComponentId } from './remoteComponents';

const REGISTRY_URL = '/remotes.json';
const COPY_KEY = 'forksight.registry';
const FETCH_TIMEOUT_MS = 8_000;

/** Source of the registry in use. `copy`: stored by an earlier page load, because the server's could not be loaded. */
export type RegistrySource = 'page' | 'server' | 'copy';

/** The block `forksight-shell` of the page. */
export interface ShellFacts {
  sdk: string;
  shared: Record<string, string>;
}

/** A registry, with the entries of it that cannot be used. */
export interface ReadRegistry extends Registry {
  malformed?: MalformedEntry[];
}

/** The damaged entry of the registry that has a page; one whose pages cannot be read may have any. */
export function malformedOwnerOf(
  { kind, key }: ComponentId,
  { malformed = [] }: ReadRegistry,
): MalformedEntry | undefined {
  if (kind === 'widget') return undefined;
  return malformed.find(({ pages }) => pages?.includes(key)) ?? malformed.find(({ pages }) => pages === undefined);
}

/** Why there is no registry. `unknown`: the server has one that this page cannot read, for example of a newer schema. */
export type RegistryProblem = 'unreachable' | 'unknown';

/** Finds a registry: inlined, else from the server, else the last valid copy. */
export async function findRegistry(): Promise<
  { registry: ReadRegistry; source: RegistrySource } | { problem: RegistryProblem }
> {
  const inlined = validate(readJsonBlock('forksight-registry'));
  if (inlined !== undefined) return { registry: inlined, source: 'page' };
  const answer = await requestRegistry();
  const fetched = validate(answer);
  if (fetched !== undefined) return { registry: fetched, source: 'server' };
  const copy = validate(readCopy());
  if (copy !== undefined) return { registry: copy, source: 'copy' };
  return { problem: answer === undefined ? 'unreachable' : 'unknown' };
}

/**
 * Requests the server's current registry; undefined when that fails. The server may have a newer shell than this page, so
 * releases that need names which this shell lacks are left out. `pinned`: the releases that the workspace uses, as
 * `mf_leads 1.4.0-9f0c6aa`.
 */
export async function fetchRegistry(pinned: readonly string[]): Promise<ReadRegistry | undefined> {
  const registry = validate(await requestRegistry());
  if (registry === undefined) return undefined;
  const provided = await loadProvidedNames().catch(() => undefined);
  const remotes = registry.remotes.map((remote) => offeredReleases(pinnedFirst(remote, pinned), provided));
  return { ...registry, remotes };
}

async function requestRegistry(): Promise<unknown> {
  try {
    const response = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function validate(value: unknown): ReadRegistry | undefined {
  if (value === undefined) return undefined;
  try {
    const { registry, dropped } = parseRegistry(value);
    for (const { name, detail } of dropped)
      reportError(new Error(`Remote ${name} left out of the registry: ${detail}`));
    storeCopy(registry);
    return { ...registry, malformed: dropped };
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

function storeCopy(registry: Registry): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(registry));
  } catch {
    // Without storage there is no copy to fall back to.
  }
}
