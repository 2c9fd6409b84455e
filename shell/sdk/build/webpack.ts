import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { readDescriptor } from './descriptor';
import { hostShares, remoteShares } from './sharing';

const require = createRequire(import.meta.url);

/** What host, remote and the bench's single build have in common. */
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
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: CSS,
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: require.resolve('swc-loader'), options: SWC } },
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

/** One default export per CSS module, as TypeScript sees it; CSS variables (`--fs-text`) are the theme's, not a module's own. */
const CSS = { css: { namedExports: false }, 'css/auto': { dashedIdents: false } };

const SWC = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // The development transform of a remote would look for internals that a production host's React lacks.
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

/**
 * The shell: provides every shared library, exposes nothing, finds its remotes at run time. The early loader is a build
 * of its own, since any entry beside `main` would carry the federation runtime too.
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

/** Libraries of the first screen: one chunk that stays cached while the shell itself changes. */
const CORE = {
  name: 'core',
  chunks: 'initial',
  enforce: true,
  test: /[\\/]node_modules[\\/](?!@module-federation|\.federation)/,
} as const;

/** Everything of the barrel that pages with data need, in one chunk. */
const LATER = {
  name: 'ui-data',
  chunks: 'async',
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some((chunk) => hasBarrel(chunk, chunkGraph)),
} as const;

/** All styles of a build in the style sheet of one chunk: a few hundred bytes for a later page are not worth a request. */
function stylesIn(name: string) {
  return {
    name,
    chunks: 'all',
    enforce: true,
    priority: 10,
    test: (module: Module) => module.type.startsWith('css'),
  } as const;
}

function hasBarrel(chunk: Chunk, chunkGraph: ChunkGraph): boolean {
  const modules = [...chunkGraph.getChunkModules(chunk)];
  return modules.some((module) => /[\\/]sdk[\\/]ui-data[\\/]index\.ts$/.test(module.nameForCondition() ?? ''));
}

function shellConfig(root: string, isOwn: (file: string) => boolean): Configuration {
  const base = baseConfig(root, 'forksight_shell');
  return {
    ...base,
    entry: { main: './src/boot/main.ts' },
    output: { ...base.output, publicPath: '/', clean: { keep: (file) => !isOwn(file) } },
    resolve: { ...base.resolve, alias: withoutNodeLoader() },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { core: CORE, later: LATER, styles: stylesIn('main') } },
    },
    plugins: [
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

/** The browser never loads scripts as Node does, yet the runtime exports how. */
function withoutNodeLoader(): Record<string, string> {
  const fromPlugin = createRequire(require.resolve('@module-federation/enhanced'));
  const sdk = dirname(fromPlugin.resolve('@module-federation/sdk'));
  return { [join(sdk, 'node.js')]: join(import.meta.dirname, 'noNodeLoader.js') };
}

/** Replaces the runtime that the plugin would put into every entry; see there why. */
function borrowedRuntime(): Record<string, string> {
  const fromPlugin = createRequire(require.resolve('@module-federation/enhanced'));
  const bundlerRuntime = fromPlugin.resolve('@module-federation/webpack-bundler-runtime/dist/bundler.js');
  return { [bundlerRuntime]: join(import.meta.dirname, 'borrowedRuntime.js') };
}

/** A remote: one exposed module, every shared library from the shell. */
export function remoteConfig(root: string): Configuration {
  const { name, sdk } = readDescriptor(root);
  const base = baseConfig(root, name);
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: borrowedRuntime() },
    // What several pages use comes with the exposed module, which is fetched before any of them anyway.
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          common: { name: 'remote', chunks: 'async', minChunks: 2, enforce: true },
          styles: stylesIn('remote'),
        },
      },
    },
    plugins: [
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
