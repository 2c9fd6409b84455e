import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  isInOwnFolder,
  type Manifest,
  type RegisteredRemote,
  type Registry,
  releaseName,
  validateModule,
} from '../contract';
import { type BuildOptions, buildRemote, buildShell, type BuildResult, type RemoteFindings } from './build';
import { type Descriptor, readDescriptor } from './descriptor';
import { evaluateRemote } from './evaluate';
import { copyFiles, copyWithCompressed, integrityOf } from './files';
import type { PageSettings } from './indexHtml';
import { packageName } from './places';
import { dropOld, rolledBack, withLiveRelease } from './releaseHistory';
import { type LiveShell, Releases } from './releases';
import { checkRemotes, checkShell } from './releaseChecks';
import { SDK_VERSION, SHARED_VERSIONS } from './sharing';

export interface Released {
  /** The package's name without scope. */
  name: string;
  /** `1.4.0-9f0c6aa` */
  release: string;
  /** False: nothing was written, because this build is already live on a page that agrees with it, or for a dry run. */
  published: boolean;
}

export interface ReleaseOptions extends BuildOptions {
  /** Builds and checks only. */
  dryRun?: boolean;
  /** Registry names of remotes that are released after this shell, which is not checked against their live releases. */
  alongside?: readonly string[];
  /** Releases a shell also when it leaves remotes without an admitted release. */
  force?: boolean;
}

/** Builds the package in a folder, checks it and publishes it below RELEASES_DIR. Throws when a check fails. */
export function release(
  root: string,
  releasesDir: string,
  settings: PageSettings,
  options: ReleaseOptions = {},
): Promise<Released> {
  const releases = new Releases(releasesDir);
  return packageName(root) === 'shell'
    ? releaseShell(root, releases, settings, options)
    : releaseRemote(root, releases, options);
}

async function releaseRemote(root: string, releases: Releases, options: ReleaseOptions): Promise<Released> {
  const descriptor = readDescriptor(root);
  const built = await buildRemote(root, descriptor, options);
  const name = `${descriptor.version}-${built.hash}`;
  const base = `/remotes/${descriptor.folder}/${name}/`;
  return releases.exclusively(() => {
    const registry = releases.registry();
    const live = registry.remotes.find((remote) => remote.name === descriptor.name);
    const folder = join(releases.dir, descriptor.folder, name);
    const released = { name: descriptor.folder, release: name };
    if (live?.base === base && existsSync(folder)) {
      return { ...released, published: options.dryRun !== true && releases.repairPage() };
    }

    const entry = registryEntry(descriptor, built, base);
    checkRelease(root, entry, registry, releases);
    if (options.dryRun) return { ...released, published: false };
    if (!existsSync(folder)) {
      const draft = `${folder}.draft`;
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { recursive: true });
      copyWithCompressed(built.dist, draft, built.files);
      copyFiles(built.dist, mapsFolder(folder), built.maps);
      renameSync(draft, folder);
    }
    // While developing, a release that breaks must be seen, not replaced by the one before it.
    const before = options.readable ? withoutRemote(registry, entry.name) : registry;
    publish(releases, withLiveRelease(before, entry, new Date()));
    return { ...released, published: true };
  });
}

/**
 * Makes an earlier release of a remote live again and withdraws the newer ones. `folder`: name of its package, `mf-leads`;
 * `version`: `1.4.0-9f0c6aa` or its beginning, by default the release before. Throws when there is none, or when the live
 * shell does not admit it.
 */
export function rollBack(releasesDir: string, folder: string, version?: string): Promise<Released> {
  const releases = new Releases(releasesDir);
  const remote = folder.replaceAll('-', '_');
  return releases.exclusively(() => {
    const registry = rolledBack(releases.registry(), remote, version, new Date());
    const live = registry.remotes.find(({ name }) => name === remote);
    if (live === undefined || !existsSync(join(releases.dir, live.base.slice('/remotes/'.length)))) {
      throw new Error(`The files of ${remote} ${live ? releaseName(live) : ''} are gone`);
    }
    const shell = releases.shell();
    const refusal = shell && checkShell(live, shell);
    if (refusal !== undefined) throw new Error(refusal);
    publish(releases, registry);
    return { name: folder, release: releaseName(live), published: true };
  });
}

/** Publishes a registry and deletes the files of releases that are too old to be used. */
function publish(releases: Releases, registry: Registry): void {
  const split = registry.remotes.map((remote) => dropOld(remote, new Date()));
  releases.publishRegistry({ ...registry, remotes: split.map(({ kept }) => kept) });
  for (const { base } of split.flatMap(({ dropped }) => dropped)) {
    const folder = join(releases.dir, base.slice('/remotes/'.length, -1));
    for (const each of [folder, mapsFolder(folder)]) rmSync(each, { recursive: true, force: true });
  }
}

/** The folder of a release's source maps, which no server sends. */
function mapsFolder(folder: string): string {
  return `${folder}.maps`;
}

function registryEntry(
  { name, version, sdk, pages, widgets, prefetch, sidebar }: Descriptor,
  built: BuildResult<RemoteFindings>,
  base: string,
): RegisteredRemote {
  const scripts = built.files.filter((file) => /\.(js|css)$/.test(file));
  return {
    name,
    version,
    sdk,
    base,
    pages,
    widgets,
    manifest: JSON.parse(readFileSync(join(built.dist, 'mf-manifest.json'), 'utf8')) as Manifest,
    assets: Object.fromEntries(scripts.map((file) => [file, integrityOf(join(built.dist, file))])),
    preload: built.findings.preload,
    uses: built.findings.uses,
    ...(prefetch && { prefetch }),
    ...(sidebar && { sidebar }),
  };
}

/** Checks a release before it goes live, so that these errors do not reach users. */
function checkRelease(root: string, entry: RegisteredRemote, registry: Registry, releases: Releases): void {
  if (!isInOwnFolder(entry)) throw new Error(`${entry.name}: ${entry.base} is not a folder of this remote`);
  const module = validateModule(evaluateRemote(join(root, 'src/remote.ts')), entry);
  if (!module.ok)
    throw new Error(`${entry.name}: src/remote.ts does not keep what package.json promises: ${module.detail}`);

  const refusal = checkShell(entry, releases.shell() ?? { sdk: SDK_VERSION, shared: SHARED_VERSIONS });
  if (refusal !== undefined) throw new Error(refusal);

  for (const other of registry.remotes) {
    const conflictingPages = other.name === entry.name ? [] : other.pages.filter((page) => entry.pages.includes(page));
    if (conflictingPages.length > 0)
      throw new Error(`${entry.name}: ${other.name} already has the page ${conflictingPages.join(', ')}`);
  }
}

function withoutRemote(registry: Registry, name: string): Registry {
  return { ...registry, remotes: registry.remotes.filter((remote) => remote.name !== name) };
}

/** The shell's files have hashed names and stay for old tabs; only index.html is replaced. */
async function releaseShell(
  root: string,
  releases: Releases,
  settings: PageSettings,
  options: ReleaseOptions,
): Promise<Released> {
  const built = await buildShell(root, options);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const template = readFileSync(join(root, 'src/boot/index.html'), 'utf8');
  return releases.exclusively(() => {
    const release = { name: 'shell', release: `${version}-${built.hash}` };
    const shell: LiveShell = {
      hash: built.hash,
      sdk: SDK_VERSION,
      shared: SHARED_VERSIONS,
      assets: built.findings.assets,
      provides: built.findings.provides,
      settings,
      template,
    };
    const isUnchanged = JSON.stringify(releases.shell()) === JSON.stringify(shell);
    if (isUnchanged) return { ...release, published: options.dryRun !== true && releases.repairPage() };
    if (options.force !== true) checkRemotes(releases.registry(), shell, options.alongside ?? []);
    if (options.dryRun) return { ...release, published: false };
    copyWithCompressed(built.dist, join(releases.dir, 'shell'), built.files);
    copyFiles(built.dist, mapsFolder(join(releases.dir, 'shell')), built.maps);
    releases.publishShell(shell);
    return { ...release, published: true };
  });
}
