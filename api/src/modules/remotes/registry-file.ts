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

export const RELEASE_STATES = ['live', 'earlier', 'trial', 'withdrawn'] as const;

export interface ListedRelease {
  release: string;
  state: (typeof RELEASE_STATES)[number];
  /** When it stopped being live; on trial: when it was released. Date and time as in JSON. */
  retiredAt: string | null;
}

/** A release with what is kept beside its files. */
export interface StoredRelease extends ListedRelease {
  /** null: its files are gone. */
  releasedAt: Date | null;
  /** A release token or a user of the machine; null: not known. */
  releasedBy: string | null;
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
  const earlier = (entry.earlier ?? []).map(({ base, retiredAt = null, withdrawn, trial }) => {
    return {
      release: releaseOf(base),
      state: trial ? 'trial' : withdrawn ? 'withdrawn' : 'earlier',
      retiredAt,
    } as const;
  });
  return [{ release: releaseOf(entry.base), state: 'live', retiredAt: null }, ...earlier];
}

/** Reads the releases of a remote with what is kept beside their files. @throws AppError unavailable, for an invalid registry */
export async function readReleases(releasesDir: string, remote: string): Promise<StoredRelease[]> {
  const releases = await listReleases(releasesDir, remote);
  const folder = join(releasesDir, remote.replaceAll('_', '-'));
  return Promise.all(
    releases.map(async (release) => ({
      ...release,
      releasedAt: await readReleaseTime(join(folder, release.release)),
      releasedBy: await readReleaser(join(folder, `${release.release}.maps`)),
    })),
  );
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
  earlier?: { base: string; retiredAt?: string; withdrawn?: boolean; trial?: boolean }[];
}

function isEntry(value: unknown): value is Entry {
  const { name, version, sdk, base, pages, widgets } = (value ?? {}) as Record<string, unknown>;
  return [name, version, sdk, base].every((text) => typeof text === 'string') && [pages, widgets].every(Array.isArray);
}

async function toRemote({ name, version, sdk, base, pages, widgets }: Entry, dir: string): Promise<RegisteredRemote> {
  const folder = /^\/remotes\/([\w-]+\/[\w.+-]+)\/$/.exec(base)?.[1];
  const releasedAt = folder === undefined ? null : await readReleaseTime(join(dir, folder));
  const release = folder?.split('/')[1] ?? null;
  return { name, version, sdk, pages: pages.map(String), widgets: widgets.map(String), release, releasedAt };
}

/** A release folder is moved into place complete and never changes. */
function readReleaseTime(folder: string): Promise<Date | null> {
  return stat(folder).then(({ mtime }) => mtime, returnNull);
}

/** Reads who released, from the folder of the source maps. Releases of SDK 2.0 and before have no such file. */
async function readReleaser(folder: string): Promise<string | null> {
  try {
    const { releasedBy } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { releasedBy?: unknown };
    return typeof releasedBy === 'string' ? releasedBy : null;
  } catch {
    return null;
  }
}

function releaseOf(base: string): string {
  return base.split('/').at(-2) ?? '';
}

function returnNull(): null {
  return null;
}

function unreadable(cause?: unknown): AppError {
  return Object.assign(new AppError('unavailable', 'The registry of remotes cannot be read: release one again.'), {
    cause,
  });
}
