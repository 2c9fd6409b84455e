import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration, StatsCompilation } from 'webpack';
import { compile, filesOfGroup } from './compile';
import type { Descriptor } from './descriptor';
import { contentHash, listFiles } from './files';
import { fingerprint } from './fingerprint';
import type { ShellAssets } from './indexHtml';

/** What is known of the build in `dist`, kept in `.cache/build.json`. */
interface Built<Findings> {
  fingerprint: string;
  /** Of all files together. */
  hash: string;
  files: string[];
  findings: Findings;
}

export interface BuildResult<Findings> extends Built<Findings> {
  dist: string;
  /** False: the sources are those of the last build, which still stands. */
  fresh: boolean;
}

const SDK = dirname(import.meta.dirname);
const LOCKFILE = join(SDK, '../../package-lock.json');

/** Builds a remote, unless nothing that goes into it has changed. Finds the files that each of its pages needs. */
export function buildRemote(root: string, descriptor: Descriptor): Promise<BuildResult<Record<string, string[]>>> {
  const sources = [join(root, 'src'), join(root, 'package.json'), join(root, 'webpack.config.ts')];
  const policy = [join(SDK, 'build'), join(SDK, 'contract'), join(SDK, 'package.json'), LOCKFILE];
  return buildIfStale(root, [...sources, ...policy], (stats) =>
    Object.fromEntries(
      descriptor.pages.map((page) => [
        page,
        [...new Set([...filesOfGroup(stats, 'remote'), ...filesOfGroup(stats, page)])],
      ]),
    ),
  );
}

/** Builds the shell, unless nothing that goes into it has changed. Finds the files that its page must name. */
export function buildShell(root: string): Promise<BuildResult<ShellAssets>> {
  const sources = [join(root, 'src'), join(root, 'package.json'), join(root, 'webpack.config.ts'), SDK, LOCKFILE];
  return buildIfStale(root, sources, (stats) => {
    const entry = [...filesOfGroup(stats, 'early'), ...filesOfGroup(stats, 'main')];
    return {
      scripts: entry.filter((file) => file.endsWith('.js')),
      styles: entry.filter((file) => file.endsWith('.css')),
      shares: laterShares(join(root, 'dist'), entry),
    };
  });
}

async function buildIfStale<Findings>(
  root: string,
  sources: readonly string[],
  find: (stats: readonly StatsCompilation[]) => Findings,
): Promise<BuildResult<Findings>> {
  const [dist, recordFile] = [join(root, 'dist'), join(root, '.cache/build.json')];
  const current = fingerprint(sources);
  const known = readRecord<Findings>(recordFile);
  if (known?.fingerprint === current && known.files.every((file) => existsSync(join(dist, file)))) {
    return { ...known, dist, fresh: false };
  }
  const { default: config } = (await import(join(root, 'webpack.config.ts'))) as {
    default: Configuration | Configuration[];
  };
  const findings = find(await Promise.all([config].flat().map(compile)));
  const files = listFiles(dist).filter((file) => file !== 'mf-stats.json');
  const built = { fingerprint: current, hash: contentHash(dist, files), files, findings };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(built));
  return { ...built, dist, fresh: true };
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
