import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration, StatsCompilation } from 'webpack';
import { compile, filesOfGroup } from './compile';
import type { Descriptor } from './descriptor';
import { contentHash, listFiles } from './files';
import { fingerprint } from './fingerprint';
import type { ShellAssets } from './indexHtml';

/** What is known of the build in `dist`, kept in `.cache/dist.json`. */
interface Built<Findings> {
  fingerprint: string;
  /** Of all files together. */
  hash: string;
  files: string[];
  findings: Findings;
}

export interface BuildOptions {
  /** For a developer's eyes: not minified, with source maps. */
  readable?: boolean;
}

export interface BuildResult<Findings> extends Built<Findings> {
  dist: string;
  /** False: the sources are those of the last build, which still stands. */
  fresh: boolean;
}

const SDK = dirname(import.meta.dirname);
const LOCKFILE = join(SDK, '../../package-lock.json');

/** Builds a remote, unless nothing that goes into it has changed. Finds the files that each of its pages needs. */
export function buildRemote(
  root: string,
  descriptor: Descriptor,
  options: BuildOptions,
): Promise<BuildResult<Record<string, string[]>>> {
  const sources = [join(root, 'src'), join(root, 'package.json'), join(root, 'webpack.config.ts')];
  const policy = [join(SDK, 'build'), join(SDK, 'contract'), join(SDK, 'package.json'), LOCKFILE];
  return buildIfStale(root, [...sources, ...policy], options, (stats) =>
    Object.fromEntries(
      descriptor.pages.map((page) => [
        page,
        [...new Set([...filesOfGroup(stats, 'remote'), ...filesOfGroup(stats, page)])],
      ]),
    ),
  );
}

/** Builds the shell, unless nothing that goes into it has changed. Finds the files that its page must name. */
export function buildShell(root: string, options: BuildOptions): Promise<BuildResult<ShellAssets>> {
  const sources = [join(root, 'src'), join(root, 'package.json'), join(root, 'webpack.config.ts'), SDK, LOCKFILE];
  return buildIfStale(root, sources, options, (stats, dist) => {
    const entry = [...filesOfGroup(stats, 'early'), ...filesOfGroup(stats, 'main')];
    return {
      scripts: entry.filter((file) => file.endsWith('.js')),
      styles: entry.filter((file) => file.endsWith('.css')),
      shares: laterShares(dist, entry),
    };
  });
}

async function buildIfStale<Findings>(
  root: string,
  sources: readonly string[],
  { readable = false }: BuildOptions,
  find: (stats: readonly StatsCompilation[], dist: string) => Findings,
): Promise<BuildResult<Findings>> {
  const name = readable ? 'readable' : 'dist';
  const [dist, recordFile] = [join(root, readable ? '.cache' : '', name), join(root, `.cache/${name}.json`)];
  const current = fingerprint(sources);
  const known = readRecord<Findings>(recordFile);
  if (known?.fingerprint === current && known.files.every((file) => existsSync(join(dist, file)))) {
    return { ...known, dist, fresh: false };
  }
  // A configuration's plugins serve one build: each gets its own.
  const { default: config } = (await import(`${join(root, 'webpack.config.ts')}?${current}`)) as {
    default: Configuration | Configuration[];
  };
  const stats = await Promise.all([config].flat().map((one) => compile(readable ? asReadable(one, dist) : one)));
  const findings = find(stats, dist);
  const files = listFiles(dist).filter((file) => file !== 'mf-stats.json');
  const built = { fingerprint: current, hash: contentHash(dist, files), files, findings };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(built));
  return { ...built, dist, fresh: true };
}

/** A build of its own beside the released one: both may run at the same time. */
function asReadable(config: Configuration, path: string): Configuration {
  const { output, optimization } = config;
  return {
    ...config,
    name: `${String(config.name)}_readable`,
    devtool: 'source-map',
    output: { ...output, path },
    optimization: { ...optimization, minimize: false },
  };
}

function readRecord<Findings>(file: string): Built<Findings> | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Built<Findings>) : undefined;
}

/** Which files hold the shared libraries that the first screen does without. */
function laterShares(dist: string, firstScreen: readonly string[]): ShellAssets['shares'] {
  const { shared } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as {
    shared: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
  };
  const later = shared.map(({ name, assets }) => {
    const files = [...assets.js.sync, ...assets.css.sync].filter((file) => !firstScreen.includes(file));
    return [name, files] as const;
  });
  return Object.fromEntries(later.filter(([, files]) => files.length > 0));
}
