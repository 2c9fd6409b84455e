import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Manifest, type RegisteredRemote, validateModule } from '../contract';
import { type BuildOptions, buildRemote, buildShell, type BuildResult, type RemoteFindings } from './build';
import { type Descriptor, readDescriptor } from './descriptor';
import { evaluateRemote } from './evaluate';
import { type FileContents, readFiles, writeFiles, writeWithCompressed } from './files';
import type { PageSettings } from './indexHtml';
import { packageName } from './places';
import { type BuiltRelease, isLive, mapsFolder, type Published, publishRemote } from './publish';
import { checkRemotes } from './releaseChecks';
import { fileHashes, releaseBase } from './releaseEntry';
import { type LiveShell, Releases } from './releases';
import { SDK_VERSION, SHARED_VERSIONS } from './sharing';

export interface ReleaseOptions extends BuildOptions {
  /** Builds and checks only. */
  dryRun?: boolean;
  /** Registry names of remotes that are released after this shell, which is not checked against their live releases. */
  alongside?: readonly string[];
  /** Releases a remote for the workspaces only for which it is pinned. */
  trial?: boolean;
  /** Releases a shell also when it leaves remotes without an admitted release. */
  force?: boolean;
}

/** Builds the package in a folder, checks it and publishes it below RELEASES_DIR. Throws when a check fails. */
export function release(
  root: string,
  releasesDir: string,
  settings: PageSettings,
  options: ReleaseOptions = {},
): Promise<Published> {
  const releases = new Releases(releasesDir);
  return packageName(root) === 'shell'
    ? releaseShell(root, releases, settings, options)
    : releaseRemote(root, releases, options);
}

async function releaseRemote(root: string, releases: Releases, options: ReleaseOptions): Promise<Published> {
  const built = await buildRelease(root, options);
  if (!isLive(releases, built.entry)) checkModule(root, built.entry);
  return releases.exclusively(() =>
    publishRemote(releases, built, {
      shell: releases.shell() ?? { sdk: SDK_VERSION, shared: SHARED_VERSIONS },
      dryRun: options.dryRun ?? false,
      isDraft: options.readable ?? false,
      isTrial: options.trial ?? false,
      releasedBy: currentUser(),
    }),
  );
}

/** Who runs this, as far as the system knows. A container's user may have no name. */
function currentUser(): string {
  try {
    return `${userInfo().username} on ${hostname()}`;
  } catch {
    return hostname();
  }
}

/** Builds the remote in a folder. */
export async function buildRelease(root: string, options: BuildOptions = {}): Promise<BuiltRelease> {
  const descriptor = readDescriptor(root);
  const built = await buildRemote(root, descriptor, options);
  const files = readFiles(built.dist, built.files);
  return { entry: registryEntry(descriptor, built, files), files, maps: readFiles(built.dist, built.maps) };
}

function registryEntry(
  { folder, name, version, sdk, pages, widgets, prefetch, sidebar }: Descriptor,
  built: BuildResult<RemoteFindings>,
  files: FileContents,
): RegisteredRemote {
  return {
    name,
    version,
    sdk,
    base: releaseBase(folder, version, built.hash),
    pages,
    widgets,
    manifest: JSON.parse(readFileSync(join(built.dist, 'mf-manifest.json'), 'utf8')) as Manifest,
    assets: fileHashes(files),
    preload: built.findings.preload,
    preloadShares: built.findings.preloadShares,
    uses: built.findings.uses,
    ...(prefetch && { prefetch }),
    ...(sidebar && { sidebar }),
  };
}

/** Runs a remote's module to find out whether it has what its package.json announces. Throws otherwise. */
export function checkModule(root: string, entry: RegisteredRemote): void {
  const module = validateModule(evaluateRemote(join(root, 'src/remote.ts')), entry);
  if (!module.ok)
    throw new Error(`${entry.name}: src/remote.ts does not keep what package.json promises: ${module.detail}`);
}

/** The shell's files have hashed names and stay for old tabs; only index.html is replaced. */
async function releaseShell(
  root: string,
  releases: Releases,
  settings: PageSettings,
  options: ReleaseOptions,
): Promise<Published> {
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
    writeWithCompressed(join(releases.dir, 'shell'), readFiles(built.dist, built.files));
    writeFiles(mapsFolder(join(releases.dir, 'shell')), readFiles(built.dist, built.maps));
    releases.publishShell(shell);
    return { ...release, published: true };
  });
}
