import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { readDescriptor } from './descriptor';
import { hostShares, remoteShares } from './sharing';
import { firstScreenChunks } from './chunks';

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
      // One default export per CSS module, as TypeScript sees it.
      // CSS variables (`--fs-text`) are the theme's, not a module's own.
      parser: { css: { namedExports: false }, 'css/auto': { dashedIdents: false } },
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

function shellConfig(root: string, isOwn: (file: string) => boolean): Configuration {
  const base = baseConfig(root, 'forksight_shell');
  return {
    ...base,
    entry: { main: './src/boot/main.ts' },
    output: { ...base.output, publicPath: '/', clean: { keep: (file) => !isOwn(file) } },
    resolve: { ...base.resolve, alias: oneRuntime() },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: firstScreenChunks() },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'forksight_shell',
        shared: hostShares(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** The plugin that lends the runtime to remotes resolves to CommonJS and with it to a second copy of the whole runtime. */
function oneRuntime(): Record<string, string> {
  const plugin = createRequire(require.resolve('@module-federation/enhanced')).resolve(
    '@module-federation/inject-external-runtime-core-plugin',
  );
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}

/** A remote: one exposed module, every shared library from the shell. */
export function remoteConfig(root: string): Configuration {
  const { name, sdk } = readDescriptor(root);
  const base = baseConfig(root, name);
  return {
    ...base,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: remoteShares(sdk),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
