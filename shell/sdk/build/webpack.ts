import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { ChunkIntegrity } from './chunkIntegrity';
import { readDescriptor } from './descriptor';
import { FlagFiles } from './flags';
import { shareKey } from './sdkNames';
import { hostShares, LAZY_BARRELS, remoteShares } from './sharing';

const require = createRequire(import.meta.url);

/** The common configuration of host, remotes and the bench's single build. */
export function baseConfig(root: string, name: string): Configuration {
  return {
    name,
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(root, 'dist'),
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      publicPath: 'auto',
      // Runs a module again that has thrown, which its successor does not.
      // oxlint-disable-next-line typescript/no-deprecated
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: CSS_PARSERS,
      rules: [
        {
          test: /\.tsx?$/,
          exclude: INSTALLED_LIBRARIES,
          use: { loader: require.resolve('swc-loader'), options: SWC_OPTIONS },
        },
      ],
    },
    optimization: {
      minimizeOptions: { javascript: false },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }), '...'],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** The SDK consists of sources, also where it was installed from its package. */
const INSTALLED_LIBRARIES = /[\\/]node_modules[\\/](?!@forksight[\\/]sdk[\\/])/;

/** One default export per CSS module, as its type declares. CSS variables (`--fs-text`) are global: the theme's. */
const CSS_PARSERS = { css: { namedExports: false }, 'css/auto': { dashedIdents: false } };

const SWC_OPTIONS = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // The development transform of a remote would look for internals that a production host's React lacks.
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

/**
 * The shell provides every shared library, exposes nothing and finds its remotes at run time. The early loader is a separate
 * build, because each entry beside `main` would include the federation runtime.
 */
export function hostConfig(root: string): [shell: Configuration, early: Configuration] {
  const isEarly = (file: string): boolean => file.startsWith('early.');
  const early = baseConfig(root, 'forksight_early');
  return [
    shellConfig(root, (file) => !isEarly(file)),
    {
      ...early,
      entry: { early: './src/boot/early.ts' },
      output: { ...early.output, clean: { keep: (file) => !isEarly(file) } },
    },
  ];
}

/** Libraries of the first screen: one chunk that stays cached when the shell changes. */
const CORE_GROUP = {
  name: 'core',
  chunks: 'initial',
  enforce: true,
  test: /[\\/]node_modules[\\/](?!@module-federation|\.federation)/,
} as const;

/** A barrel that loads after the first screen, as one chunk. */
function barrelGroup(name: string) {
  return {
    name,
    chunks: 'async',
    enforce: true,
    priority: 1,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      [...chunkGraph.getModuleChunks(module)].some((chunk) => hasBarrel(chunk, chunkGraph, name)),
  } as const;
}

/** One style sheet per build: the few hundred bytes of later pages do not justify a request. */
function styleGroup(name: string) {
  return {
    name,
    chunks: 'all',
    enforce: true,
    priority: 10,
    test: (module: Module) => module.type.startsWith('css'),
  } as const;
}

function hasBarrel(chunk: Chunk, chunkGraph: ChunkGraph, name: string): boolean {
  const barrel = join(import.meta.dirname, '..', `${name}.ts`);
  return [...chunkGraph.getChunkModules(chunk)].some((module) => module.nameForCondition() === barrel);
}

function shellConfig(root: string, isOwn: (file: string) => boolean): Configuration {
  const base = baseConfig(root, 'forksight_shell');
  return {
    ...base,
    entry: { main: './src/boot/main.ts' },
    output: { ...base.output, publicPath: '/', clean: { keep: (file) => !isOwn(file) } },
    resolve: { ...base.resolve, alias: unusedPartsAlias() },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // A library that one lazy part uses needs no request of its own.
          defaultVendors: false,
          core: CORE_GROUP,
          controls: barrelGroup('controls'),
          styles: styleGroup('main'),
        },
      },
    },
    plugins: [
      new FlagFiles(),
      new ChunkIntegrity(),
      new ModuleFederationPlugin({
        name: 'forksight_shell',
        shared: hostShares(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** Drops parts of the runtime that the shell does not use: its script loader for Node, snapshots and preloading. */
function unusedPartsAlias(): Record<string, string> {
  const fromPlugin = createRequire(require.resolve('@module-federation/enhanced'));
  const sdk = dirname(fromPlugin.resolve('@module-federation/sdk'));
  const fromRuntime = createRequire(fromPlugin.resolve('@module-federation/runtime'));
  const core = dirname(fromRuntime.resolve('@module-federation/runtime-core'));
  const replacement = (file: string): string => join(import.meta.dirname, file);
  return {
    [join(sdk, 'node.js')]: replacement('noNodeLoader.js'),
    [join(core, 'plugins/snapshot/SnapshotHandler.js')]: replacement('noSnapshots.js'),
    '@module-federation/runtime-core/snapshots-disabled': join(core, 'plugins/snapshot/disabled.js'),
    [join(core, 'utils/preload.js')]: replacement('noPreload.js'),
  };
}

/** Replaces the runtime that the plugin adds to every entry; borrowedRuntime.js says why. */
function borrowedRuntimeAlias(): Record<string, string> {
  const fromPlugin = createRequire(require.resolve('@module-federation/enhanced'));
  const bundlerRuntime = fromPlugin.resolve('@module-federation/webpack-bundler-runtime/dist/bundler.js');
  return { [bundlerRuntime]: join(import.meta.dirname, 'borrowedRuntime.js') };
}

/** False of a shared module that the shell loads later: the chunk that is loaded first would wait for it. */
function isNotLazyShare(module: Module): boolean {
  return !LAZY_BARRELS.includes(shareKey(module) ?? '');
}

/** A remote: one exposed module, every shared library from the shell. */
export function remoteConfig(root: string): Configuration {
  const { name, sdk } = readDescriptor(root);
  const base = baseConfig(root, name);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: borrowedRuntimeAlias() },
    // Code that several pages use is part of the exposed module's chunk, which is always loaded first.
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // A library that one lazy part uses needs no request of its own.
          defaultVendors: false,
          common: { name: 'remote', chunks: 'async', minChunks: 2, enforce: true, test: isNotLazyShare },
          styles: styleGroup('remote'),
        },
      },
    },
    plugins: [
      new ChunkIntegrity(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: remoteShares(sdk),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
