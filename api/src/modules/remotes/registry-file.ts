import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/errors.js';

/** The fields of a registry entry (federation.md) that the server uses. */
export interface RegisteredRemote {
  name: string;
  version: string;
  sdk: string;
  pages: string[];
  widgets: string[];
  /** The name of its folder: `1.4.0-9f0c6aa`. null: it is elsewhere. */
  release: string | null;
  releasedAt: Date | null;
}

export interface ListedRelease {
  release: string;
  state: 'live' | 'earlier' | 'withdrawn';
  /** When it stopped being live: date and time as in JSON. */
  retiredAt: string | null;
}

/** Reads the deployed remotes; none before the first release. @throws AppError unavailable, for an invalid registry */
export async function readRegistry(releasesDir: string): Promise<RegisteredRemote[]> {
  const entries = await readEntries(releasesDir);
  return Promise.all(entries.map((entry) => toRemote(entry, releasesDir)));
}

/** Reads the releases of a remote, newest first. @throws AppError unavailable, for an invalid registry */
export async function listReleases(releasesDir: string, remote: string): Promise<ListedRelease[]> {
  const entry = (await readEntries(releasesDir)).find(({ name }) => name === remote);
  if (entry === undefined) return [];
  const earlier = (entry.earlier ?? []).map(({ base, retiredAt = null, withdrawn }) => {
    return { release: releaseOf(base), state: withdrawn ? ('withdrawn' as const) : ('earlier' as const), retiredAt };
  });
  return [{ release: releaseOf(entry.base), state: 'live', retiredAt: null }, ...earlier];
}

async function readEntries(releasesDir: string): Promise<Entry[]> {
  const text = await readFile(join(releasesDir, 'remotes.json'), 'utf8').catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return '{"remotes":[]}';
    throw unreadable(error);
  });
  let entries: unknown;
  try {
    entries = (JSON.parse(text) as { remotes?: unknown } | null)?.remotes;
  } catch (error) {
    throw unreadable(error);
  }
  if (!Array.isArray(entries)) throw unreadable();
  return entries.filter(isEntry);
}

interface Entry {
  name: string;
  version: string;
  sdk: string;
  base: string;
  pages: unknown[];
  widgets: unknown[];
  earlier?: { base: string; retiredAt?: string; withdrawn?: boolean }[];
}

function isEntry(value: unknown): value is Entry {
  const { name, version, sdk, base, pages, widgets } = (value ?? {}) as Record<string, unknown>;
  return [name, version, sdk, base].every((text) => typeof text === 'string') && [pages, widgets].every(Array.isArray);
}

async function toRemote({ name, version, sdk, base, pages, widgets }: Entry, dir: string): Promise<RegisteredRemote> {
  const folder = /^\/remotes\/([\w-]+\/[\w.+-]+)\/$/.exec(base)?.[1];
  // A release folder is moved into place complete and never changes.
  const releasedAt = folder === undefined ? null : await stat(join(dir, folder)).then(({ mtime }) => mtime, nothing);
  const release = folder?.split('/')[1] ?? null;
  return { name, version, sdk, pages: pages.map(String), widgets: widgets.map(String), release, releasedAt };
}

function releaseOf(base: string): string {
  return base.split('/').at(-2) ?? '';
}

function nothing(): null {
  return null;
}

function unreadable(cause?: unknown): AppError {
  return Object.assign(new AppError('unavailable', 'The registry of remotes cannot be read: release one again.'), {
    cause,
  });
}
