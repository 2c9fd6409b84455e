import type { Chunk, ChunkGraph, Module } from 'webpack';

type CacheGroups = Record<
  string,
  { name: string; chunks: 'async'; enforce: true; priority: number; test: (module: Module, context: Graphs) => boolean }
>;
interface Graphs {
  chunkGraph: ChunkGraph;
}

/** What the first screen always needs: the modules whose chunks are gathered into two, so that it costs few requests. */
const FIRST_SCREEN =
  /[\\/](sdk[\\/](index|ui[\\/]index|router[\\/]index|redux[\\/]index)\.ts|boot[\\/]bootstrap\.tsx|node_modules[\\/]react(-dom)?[\\/](index|jsx-runtime)\.js)$/;

/**
 * Two chunks in place of one for every shared library: `core` holds what changes with a library's version, `frame`
 * what changes with the shell. Everything that only later screens need (sdk/ui-data, rare pages) stays in chunks of its own.
 */
export function firstScreenChunks(): CacheGroups {
  const group = (name: string, fromLibraries: boolean, priority: number): CacheGroups[string] => ({
    name,
    chunks: 'async',
    enforce: true,
    priority,
    test: (module, { chunkGraph }) =>
      isLibrary(module) === fromLibraries &&
      [...chunkGraph.getModuleChunks(module)].some((chunk) => isFirst(chunk, chunkGraph)),
  });
  const known = new WeakMap<Chunk, boolean>();
  const isFirst = (chunk: Chunk, chunkGraph: ChunkGraph): boolean => {
    let first = known.get(chunk);
    if (first === undefined) {
      first = [...chunkGraph.getChunkModules(chunk)].some((module) => FIRST_SCREEN.test(resourceOf(module)));
      known.set(chunk, first);
    }
    return first;
  };
  return { core: group('core', true, 20), frame: group('frame', false, 10) };
}

function isLibrary(module: Module): boolean {
  return resourceOf(module).includes('node_modules');
}

function resourceOf(module: Module): string {
  return module.nameForCondition() ?? '';
}
