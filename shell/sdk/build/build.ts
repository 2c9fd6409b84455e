import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, StatsCompilation } from 'webpack';
import type { SdkNames } from '../contract';
import { compile, type CompiledPart, filesOfGroup } from './compile';
import type { Descriptor } from './descriptor';
import { withFileLock } from './fileLock';
import { contentHash, integrityOf, listFiles, readFiles } from './files';
import { fingerprint } from './fingerprint';
import type { ShellAssets } from './indexHtml';
import { findLockFile, SDK } from './places';
import { LAZY_BARRELS } from './sharing';

/** Longer than any build. */
const LOCK_STALE_AFTER_MS = 600_000;

/** The record of the build in `dist`, stored in `.cache/dist.json`. */
interface BuildRecord<Findings> {
  fingerprint: string;
  /** Of all files together. */
  hash: string;
  files: string[];
  /** Source maps, which are not published; none of a readable build, whose maps are among its files. */
  maps: string[];
  findings: Findings;
}

export interface BuildOptions {
  /** For development: not minified, with source maps. */
  readable?: boolean;
  /** Not minified, with the development build of React, which React Refresh needs. */
  development?: boolean;
}

export interface BuildResult<Findings> extends BuildRecord<Findings> {
  dist: string;
  /** False: the sources have not changed since the last build. */
  fresh: boolean;
}

export interface RemoteFindings {
  /** By page: the files that it needs. */
  preload: Record<string, string[]>;
  /** By page: the shared modules that it needs and that the shell loads after its first screen. */
  preloadShares: Record<string, string[]>;
  /** The names of the SDK that the remote uses. */
  uses: SdkNames;
}

export interface ShellFindings {
  /** The files that index.html must name. */
  assets: ShellAssets;
  /** The names of the SDK that remotes can use. */
  provides: SdkNames;
}

/** Builds a remote unless its inputs are unchanged. */
export function buildRemote(
  root: string,
  descriptor: Descriptor,
  options: BuildOptions,
): Promise<BuildResult<RemoteFindings>> {
  const sources = [join(root, 'src'), join(root, 'package.json'), join(root, 'webpack.config.ts')];
  const policy = [join(SDK, 'build'), join(SDK, 'contract'), join(SDK, 'package.json'), ...lockFiles(root)];
  const findPageFiles = (stats: readonly StatsCompilation[]): Record<string, string[]> =>
    Object.fromEntries(
      descriptor.pages.map((page) => [
        page,
        [...new Set([...filesOfGroup(stats, 'remote'), ...filesOfGroup(stats, page)])],
      ]),
    );
  const find = (parts: readonly CompiledPart[]): RemoteFindings => ({
    preload: findPageFiles(parts),
    preloadShares: findLazyShares(parts, descriptor.pages),
    uses: parts[0]?.sdkNames.used ?? {},
  });
  return buildIfStale(root, [...sources, ...policy], options, find, withChunkGlobal);
}

function findLazyShares(parts: readonly CompiledPart[], pages: readonly string[]): RemoteFindings['preloadShares'] {
  const shares = pages.map((page) => {
    const keys = parts.flatMap((part) => [...(part.shares['remote'] ?? []), ...(part.shares[page] ?? [])]);
    return [page, LAZY_BARRELS.filter((key) => keys.includes(key))] as const;
  });
  return Object.fromEntries(shares.filter(([, keys]) => keys.length > 0));
}

/** Builds the shell unless its inputs are unchanged. */
export function buildShell(root: string, options: BuildOptions): Promise<BuildResult<ShellFindings>> {
  const sources = [
    join(root, 'src'),
    join(root, 'package.json'),
    join(root, 'webpack.config.ts'),
    SDK,
    ...lockFiles(root),
  ];
  return buildIfStale(root, sources, options, (stats, dist) => {
    const entry = filesOfGroup(stats, 'main');
    const shares = lazyShares(dist, entry);
    const files = [...entry, ...Object.values(shares).flat()];
    const assets = {
      inlineScript: readInlineScript(stats, dist),
      scripts: entry.filter((file) => file.endsWith('.js')),
      styles: entry.filter((file) => file.endsWith('.css')),
      shares,
      integrity: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
    };
    return { assets, provides: stats[0]?.sdkNames.provided ?? {} };
  });
}

function lockFiles(root: string): string[] {
  const file = findLockFile(root);
  return file === undefined ? [] : [file];
}

/** One process builds at a time: two development servers need the same shell. */
async function buildIfStale<Findings>(
  root: string,
  sources: readonly string[],
  options: BuildOptions,
  find: (stats: readonly CompiledPart[], dist: string) => Findings,
  prepare?: (config: Configuration, sources: string) => Configuration,
): Promise<BuildResult<Findings>> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const lock = join(cache, `${kindOf(options)}.lock`);
  return withFileLock(lock, () => buildAlone(root, sources, options, find, prepare), LOCK_STALE_AFTER_MS);
}

async function buildAlone<Findings>(
  root: string,
  sources: readonly string[],
  options: BuildOptions,
  find: (stats: readonly CompiledPart[], dist: string) => Findings,
  prepare: (config: Configuration, sources: string) => Configuration = (config) => config,
): Promise<BuildResult<Findings>> {
  const name = kindOf(options);
  const isDraft = name !== 'dist';
  const [dist, recordFile] = [join(root, isDraft ? '.cache' : '', name), join(root, `.cache/${name}.json`)];
  const current = fingerprint(sources);
  const record = readRecord<Findings>(recordFile);
  if (record?.fingerprint === current && record.files.every((file) => existsSync(join(dist, file)))) {
    return { ...record, dist, fresh: false };
  }
  // Plugins can be used for one build only, so each build imports the configuration again.
  const { default: config } = (await import(`${join(root, 'webpack.config.ts')}?${current}`)) as {
    default: Configuration | Configuration[];
  };
  const parts = [config]
    .flat()
    .map((part) => prepare(isDraft ? toReadable(part, name, dist) : withHiddenMaps(part), current))
    .map((part) => (options.development ? withDevelopmentLibraries(part) : part));
  const stats = await Promise.all(parts.map(compile));
  const findings = find(stats, dist);
  const isMap = (file: string): boolean => !isDraft && file.endsWith('.map');
  const all = listFiles(dist).filter((file) => file !== 'mf-stats.json');
  const [files, maps] = [all.filter((file) => !isMap(file)), all.filter(isMap)];
  const built = { fingerprint: current, hash: contentHash(readFiles(dist, files)), files, maps, findings };
  writeFileSync(recordFile, JSON.stringify(built));
  return { ...built, dist, fresh: true };
}

function kindOf({ readable = false, development = false }: BuildOptions): 'development' | 'readable' | 'dist' {
  return development ? 'development' : readable ? 'readable' : 'dist';
}

/**
 * The chunks of a build register under a global of its own in the page. With one global for all builds, a new release of a
 * remote whose old one failed would take the chunks that the old one loaded. (A `uniqueName` per build would also change
 * the class names of style sheets, which the cache keeps.)
 */
function withChunkGlobal(config: Configuration, sourceFingerprint: string): Configuration {
  const chunkLoadingGlobal = `webpackChunk${String(config.output?.uniqueName)}_${sourceFingerprint.slice(0, 8)}`;
  return { ...config, output: { ...config.output, chunkLoadingGlobal } };
}

/** Source maps without sources, to which no file refers: they map the stacks of errors on the server. */
function withHiddenMaps(config: Configuration): Configuration {
  return { ...config, devtool: 'hidden-nosources-source-map' };
}

/** The readable build has its own name and folder, because both builds may run at the same time. */
function toReadable(config: Configuration, kind: string, path: string): Configuration {
  const { output, optimization } = config;
  return {
    ...config,
    name: `${String(config.name)}_${kind}`,
    devtool: 'source-map',
    output: { ...output, path },
    optimization: { ...optimization, minimize: false },
  };
}

function withDevelopmentLibraries(config: Configuration): Configuration {
  return { ...config, optimization: { ...config.optimization, nodeEnv: 'development' } };
}

function readRecord<Findings>(file: string): BuildRecord<Findings> | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord<Findings>) : undefined;
}

/** The early loader, which is part of index.html: a request for it would delay the first data request. */
export function readInlineScript(parts: readonly CompiledPart[], dist: string): string {
  return filesOfGroup(parts, 'early')
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
}

/** The files of shared libraries that the first screen does not load, by share key. */
function lazyShares(dist: string, firstScreenFiles: readonly string[]): ShellAssets['shares'] {
  const { shared } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as {
    shared: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
  };
  const shares = shared.map(({ name, assets }) => {
    const files = [...assets.js.sync, ...assets.css.sync].filter((file) => !firstScreenFiles.includes(file));
    return [name, files] as const;
  });
  return Object.fromEntries(shares.filter(([, files]) => files.length > 0));
}
