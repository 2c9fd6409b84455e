import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EarlierRelease,
  type MalformedEntry,
  type RegisteredRemote,
  type Registry,
  releaseName,
} from '../contract';
import { type FileContents, integrityOf, writeFiles, writeWithCompressed } from './files';
import { RejectedRelease } from './rejectedRelease';
import { checkRelease, checkShell, type ShellOffer } from './releaseChecks';
import { dropOld, MAX_RETIRED_MS, rolledBack, withLiveRelease, withTrialRelease } from './releaseHistory';
import type { Releases } from './releases';

/** A release that was built and is not published yet. */
export interface BuiltRelease {
  entry: RegisteredRemote;
  files: FileContents;
  /** Source maps, which no server sends. */
  maps: FileContents;
}

export interface Published {
  /** The package's name without scope. */
  name: string;
  /** `1.4.0-9f0c6aa` */
  release: string;
  /** False: nothing was written, because this build is already live on a page that agrees with it, or for a dry run. */
  published: boolean;
  /** Entries of other remotes in the registry that cannot be read; they are kept as they are. */
  malformed?: MalformedEntry[];
}

export interface PublishOptions {
  /** The live shell, against which a release is checked. */
  shell: ShellOffer;
  /** Checks only. */
  dryRun?: boolean;
  /** For development: a release that breaks is seen, because no earlier one is kept. Writes no compressed copies. */
  isDraft?: boolean;
  /** For the workspaces only for which it is pinned. */
  isTrial?: boolean;
  /** Who releases: kept beside the source maps, which no server sends. */
  releasedBy?: string;
}

/** Makes a release live. Call it below `Releases.exclusively`. Throws RejectedRelease when a check fails. */
export function publishRemote(releases: Releases, built: BuiltRelease, options: PublishOptions): Published {
  const { entry, files, maps } = built;
  const { shell, dryRun = false, isDraft = false, isTrial = false, releasedBy = null } = options;
  const folder = releaseFolder(releases, entry);
  const released = { name: packageFolder(entry), release: releaseName(entry) };
  if (isLive(releases, entry)) return { ...released, published: !dryRun && releases.repairPage() };

  const { registry, dropped } = releases.parsedRegistry();
  const malformed = dropped.filter(({ name }) => name !== entry.name);
  checkRelease(entry, [...registry.remotes, ...malformed], shell);
  const isKept = existsSync(folder) && isRegistered(registry, entry);
  if (isKept) checkFiles(folder, entry);
  if (dryRun) return { ...released, published: false };
  if (!isKept) {
    // Left behind by a release or a deletion that was killed.
    rmSync(folder, { recursive: true, force: true });
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    (isDraft ? writeFiles : writeWithCompressed)(draft, files);
    writeFiles(mapsFolder(folder), maps);
    mkdirSync(mapsFolder(folder), { recursive: true });
    writeFileSync(join(mapsFolder(folder), 'release.json'), JSON.stringify({ releasedBy }));
    renameSync(draft, folder);
  }
  const before = isDraft ? withoutRemote(registry, entry.name) : registry;
  releases.publishRegistry((isTrial ? withTrialRelease : withLiveRelease)(before, entry, new Date()));
  return { ...released, published: true, ...(malformed.length > 0 && { malformed }) };
}

/** Whether a release is live already. */
export function isLive(releases: Releases, { name, base }: RegisteredRemote): boolean {
  const live = releases.registry().remotes.find((remote) => remote.name === name);
  return live?.base === base && existsSync(releaseFolder(releases, live));
}

function isRegistered({ remotes }: Registry, { base }: RegisteredRemote): boolean {
  return remotes.some((remote) => [remote, ...(remote.earlier ?? [])].some((release) => release.base === base));
}

/**
 * Makes an earlier release of a remote live again and withdraws the newer ones. `folder`: name of its package, `mf-leads`;
 * `version`: `1.4.0-9f0c6aa` or its beginning, by default the release before. Throws RejectedRelease when there is none, or
 * when the live shell does not admit it.
 */
export function rollBack(releases: Releases, folder: string, version?: string): Promise<Published> {
  const remote = folder.replaceAll('-', '_');
  return releases.exclusively(() => {
    const registry = rolledBack(releases.registry(), remote, version, new Date());
    const live = registry.remotes.find(({ name }) => name === remote);
    if (live === undefined || !existsSync(releaseFolder(releases, live))) {
      throw new RejectedRelease(`The files of ${remote} ${live ? releaseName(live) : ''} are gone`);
    }
    const shell = releases.shell();
    const refusal = shell && checkShell(live, shell);
    if (refusal !== undefined) throw new RejectedRelease(refusal);
    releases.publishRegistry(registry);
    return { name: folder, release: releaseName(live), published: true };
  });
}

/**
 * Deletes the releases that are too old to be used, and the folders that a killed release has left behind. Nothing else
 * deletes releases: only the caller knows which workspaces use one. `pinned`: releases to keep, as `mf_leads 1.4.0-9f0c6aa`.
 * Returns the deleted folders: `mf-leads/1.4.0-9f0c6aa`.
 */
export function cleanUp(releases: Releases, pinned: readonly string[]): Promise<string[]> {
  return releases.exclusively(() => {
    const { registry, dropped } = releases.parsedRegistry();
    // An entry that this version cannot read would be lost with the next registry.
    if (registry.revision === 0 || dropped.length > 0) return [];
    return [...deleteOld(releases, registry, pinned), ...deleteUnregistered(releases)];
  });
}

/** Publishes the registry without releases that are too old to be used, and deletes their files. Returns their folders. */
function deleteOld(releases: Releases, registry: Registry, pinned: readonly string[]): string[] {
  const split = registry.remotes.map((remote) => splitOld(releases, remote, pinned));
  if (split.every(({ dropped }) => dropped.length === 0)) return [];
  const remotes = split.map(({ kept }) => kept);
  releases.publishRegistry({ ...registry, revision: registry.revision + 1, remotes });
  const folders = split.flatMap(({ dropped }) => dropped.map(({ base }) => base.slice('/remotes/'.length, -1)));
  for (const folder of folders) {
    for (const each of [folder, mapsFolder(folder)]) rmSync(join(releases.dir, each), { recursive: true, force: true });
  }
  return folders;
}

function splitOld(
  releases: Releases,
  remote: RegisteredRemote,
  pinned: readonly string[],
): { kept: RegisteredRemote; dropped: EarlierRelease[] } {
  const shell = releases.shell();
  const isAdmitted = (release: EarlierRelease): boolean =>
    shell === undefined || checkShell({ ...release, name: remote.name }, shell) === undefined;
  const isPinned = (release: EarlierRelease): boolean => pinned.includes(`${remote.name} ${releaseName(release)}`);
  return dropOld(remote, new Date(), { isAdmitted, isPinned });
}

/** Deletes folders of remotes that the registry does not name and that have not changed for as long as a release is kept. */
function deleteUnregistered(releases: Releases): string[] {
  const registry = readFileSync(join(releases.dir, 'remotes.json'), 'utf8');
  const folders = subfolders(releases.dir).filter((folder) => /^[a-z]/.test(folder) && folder !== 'shell');
  const unregistered = folders.flatMap((folder) =>
    subfolders(join(releases.dir, folder))
      .map((name) => `${folder}/${name}`)
      // Compared as text, so that no release is deleted because its entry has an unknown form.
      .filter((path) => !registry.includes(`/remotes/${path.replace(/\.(?:maps|draft)$/, '')}/`))
      .filter((path) => Date.now() - statSync(join(releases.dir, path)).mtimeMs > MAX_RETIRED_MS),
  );
  for (const path of unregistered) rmSync(join(releases.dir, path), { recursive: true, force: true });
  return unregistered;
}

function subfolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Throws when the folder of an earlier publication has other files: seven digits of a hash are not unique. */
function checkFiles(folder: string, { name, assets }: RegisteredRemote): void {
  for (const [file, hash] of Object.entries(assets)) {
    const path = join(folder, file);
    if (existsSync(path) && integrityOf(readFileSync(path)) === hash) continue;
    throw new RejectedRelease(`${name}: ${folder} has other files: change the version`);
  }
}

function releaseFolder({ dir }: Releases, { base }: RegisteredRemote): string {
  return join(dir, base.slice('/remotes/'.length, -1));
}

/** The folder of a release's source maps. */
export function mapsFolder(folder: string): string {
  return `${folder}.maps`;
}

/** `mf-leads`: the remote's folder below RELEASES_DIR. */
function packageFolder({ base }: RegisteredRemote): string {
  return base.split('/')[2] ?? '';
}

function withoutRemote(registry: Registry, name: string): Registry {
  return { ...registry, remotes: registry.remotes.filter((remote) => remote.name !== name) };
}
