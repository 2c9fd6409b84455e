import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInlineScript } from '@forksight/sdk/build/build';
import { compile, filesOfGroup } from '@forksight/sdk/build/compile';
import { ChunkIntegrity } from '@forksight/sdk/build/chunkIntegrity';
import { integrityOf, listFiles, readFiles, writeWithCompressed } from '@forksight/sdk/build/files';
import { FlagFiles } from '@forksight/sdk/build/flags';
import { composeIndex } from '@forksight/sdk/build/indexHtml';
import { SDK_VERSION, SHARED_VERSIONS } from '@forksight/sdk/build/sharing';
import { baseConfig } from '@forksight/sdk/build/webpack';
import type { Manifest, RegisteredRemote, Registry } from '@forksight/sdk/contract';
import webpack, { type Configuration } from 'webpack';

const ROOT = join(import.meta.dirname, '../../..');

/** Builds shell and remotes as one program, with the same early loader, and writes it as a release of the shell. */
export async function buildWithoutFederation(releasesDir: string, federated: Registry): Promise<void> {
  const dist = join(releasesDir, 'dist');
  const stats = [await compile(config('main', dist)), await compile(config('early', dist))];
  const entry = filesOfGroup(stats, 'main');
  const scripts = entry.filter((file) => file.endsWith('.js'));
  const built = readFiles(dist, listFiles(dist));
  const hashes = Object.fromEntries([...built].map(([file, content]) => [file, integrityOf(content)] as const));
  const page = composeIndex(
    {
      template: readFileSync(join(ROOT, 'shell/src/boot/index.html'), 'utf8'),
      assets: {
        inlineScript: readInlineScript(stats, dist),
        scripts,
        styles: entry.filter((file) => file.endsWith('.css')),
        shares: {},
        integrity: hashes,
      },
      settings: {},
      sdk: SDK_VERSION,
      shared: SHARED_VERSIONS,
    },
    {
      ...federated,
      remotes: federated.remotes.map((remote) => asPartOfShell(remote, scripts.at(-1) ?? '', stats, hashes)),
    },
  );
  const shell = join(releasesDir, 'shell');
  writeWithCompressed(shell, new Map([...built, ['page/index.html', Buffer.from(page)]]));
}

function config(entry: 'main' | 'early', path: string): Configuration {
  const base = baseConfig(join(ROOT, 'shell'), `forksight_one_${entry}`);
  return {
    ...base,
    entry: { [entry]: `./src/boot/${entry}.ts` },
    output: { ...base.output, path, publicPath: '/', clean: false },
    cache: { type: 'filesystem', cacheDirectory: join(ROOT, 'e2e/.cache/webpack') },
    plugins: [
      ...(entry === 'main' ? [new FlagFiles(), new ChunkIntegrity()] : []),
      new webpack.NormalModuleReplacementPlugin(
        /remotes[\\/]federation$|\.\/federation$/,
        join(import.meta.dirname, 'singleBuildFederation.ts'),
      ),
    ],
  };
}

/** Returns the remote with the same pages, whose files belong to the shell. */
function asPartOfShell(
  remote: RegisteredRemote,
  mainFile: string,
  stats: Parameters<typeof filesOfGroup>[0],
  hashes: Readonly<Record<string, string>>,
): RegisteredRemote {
  // Seen from the remote's folder, where its files would be.
  const toShell = (file: string): string => `../../../${file}`;
  const manifest: Manifest = { metaData: { remoteEntry: { name: toShell(mainFile) } }, shared: [] };
  const preload: Record<string, string[]> = {};
  for (const page of remote.pages) preload[page] = filesOfGroup(stats, page).map(toShell);
  const assets = Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [toShell(file), hash]));
  return { ...remote, manifest, assets, preload };
}
