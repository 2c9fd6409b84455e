import webpack, { type Compilation, type Configuration, type StatsCompilation } from 'webpack';
import type { SdkNames } from '../contract';
import { providedSdkNames, shareKey, usedSdkNames } from './sdkNames';

export interface CompiledPart extends StatsCompilation {
  /** The names that this build takes from the SDK of the shell, and those that it provides. */
  sdkNames: { used: SdkNames; provided: SdkNames };
  /** By entry or named `import()`: the keys of the shared modules that its chunks take from the shell. */
  shares: Record<string, string[]>;
}

/** Runs one build and returns its chunk groups with their files. Throws the compiler's messages. */
export async function compile(config: Configuration): Promise<CompiledPart> {
  const compiler = webpack(config);
  try {
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (result === undefined) reject(error ?? new Error('webpack returned no result'));
        else resolve(result);
      });
    });
    if (stats.hasErrors()) throw new Error(withoutStack(stats.toString({ preset: 'errors-only', colors: false })));
    const { compilation } = stats;
    const sdkNames = { used: usedSdkNames(compilation), provided: providedSdkNames(compilation) };
    return { ...stats.toJson({ all: false, chunkGroups: true }), sdkNames, shares: sharesOfGroups(compilation) };
  } finally {
    // Waits for the filesystem cache, which the next build reads.
    await new Promise((resolve) => {
      compiler.close(resolve);
    });
  }
}

function sharesOfGroups({ namedChunkGroups, chunkGraph }: Compilation): Record<string, string[]> {
  const groups = [...namedChunkGroups].map(([name, { chunks }]) => {
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    return [name, modules.flatMap((module) => shareKey(module) ?? [])] as const;
  });
  return Object.fromEntries(groups);
}

/** The compiler's messages without the frames of its own code. */
export function withoutStack(messages: string): string {
  return messages
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node:|node_modules|:\d+:\d+\)?$)|^Stack backtrace:$|^ +\d+: [\w<>]+$/.test(line))
    .join('\n');
}

/** The files that an entry or a named `import()` needs, with split chunks. */
export function filesOfGroup(stats: readonly StatsCompilation[], name: string): string[] {
  const groups = stats.flatMap((build) => Object.entries(build.namedChunkGroups ?? {}));
  return groups.filter(([key]) => key === name).flatMap(([, { assets = [] }]) => assets.map((asset) => asset.name));
}
