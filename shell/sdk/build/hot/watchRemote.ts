import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Manifest } from '../../contract';
import { ChunkIntegrity } from '../chunkIntegrity';
import { withoutStack } from '../compile';
import type { Descriptor } from '../descriptor';
import { integrityOf } from '../files';
import type { Releases } from '../releases';

const require = createRequire(import.meta.url);
const REBUILD_DELAY_MS = 30;

/**
 * Builds a remote, and again after each change, with webpack's hot module replacement and React Refresh. Its files are not
 * released: only its entry in the registry is. `onBuilt` gets the compiler's messages after a failure.
 */
export async function watchRemote(
  root: string,
  descriptor: Descriptor,
  releases: Releases,
  onBuilt: (failure: string | undefined) => void,
): Promise<{ base: string; folder: string }> {
  const { default: config } = (await import(join(root, 'webpack.config.ts'))) as { default: Configuration };
  const folder = join(root, '.cache/hot');
  const base = `/remotes/${descriptor.folder}/${descriptor.version}-dev/`;
  const compiler = webpack(toHot(config, folder));
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: REBUILD_DELAY_MS }, (error, stats) => {
      const failure = error?.message ?? errorsOf(stats);
      if (failure === undefined) publishEntry(releases, descriptor, base, folder);
      onBuilt(failure);
      resolve();
    });
  });
  return { base, folder };
}

/** Makes the build live. Its entry has another hash after each change. */
function publishEntry(
  releases: Releases,
  { name, version, sdk, pages, widgets, prefetch, sidebar }: Descriptor,
  base: string,
  folder: string,
): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const file = manifest.metaData.remoteEntry.name;
  const assets = { [file]: integrityOf(readFileSync(join(folder, file))) };
  const entry = { name, version, sdk, base, pages, widgets, manifest, assets };
  const registry = releases.registry();
  const others = registry.remotes.filter((remote) => remote.name !== name);
  releases.publishRegistry({
    ...registry,
    revision: registry.revision + 1,
    remotes: [...others, { ...entry, ...(prefetch && { prefetch }), ...(sidebar && { sidebar }) }],
  });
}

function errorsOf(stats: webpack.Stats | undefined): string | undefined {
  return stats?.hasErrors() ? withoutStack(stats.toString({ preset: 'errors-only', colors: false })) : undefined;
}

/** Lazy files have no hash here: they change while a page is open. */
function toHot(config: Configuration, path: string): Configuration {
  const { output, optimization, plugins = [], module } = config;
  return {
    ...config,
    name: `${String(config.name)}_hot`,
    devtool: 'cheap-module-source-map',
    output: {
      ...output,
      path,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    optimization: {
      ...optimization,
      minimize: false,
      nodeEnv: 'development',
      concatenateModules: false,
      moduleIds: 'named',
    },
    module: { ...module, rules: module?.rules?.map((rule) => withRefresh(rule as RuleSetRule)) ?? [] },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof ChunkIntegrity)),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}

/** The rule that compiles sources, which then record their components. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const { loader, options } = rule.use as { loader: string; options: { jsc: { transform: object } } };
  const react = { runtime: 'automatic', development: true, refresh: true };
  const jsc = { ...options.jsc, transform: { ...options.jsc.transform, react } };
  return {
    ...rule,
    use: [require.resolve('./refreshLoader.js'), { loader, options: { ...options, jsc } }],
  };
}
