import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const PLUGIN = 'ChunkIntegrity';

/** Types of the files of a chunk, by extension. */
const MODULE_TYPES = { js: 'javascript', css: 'css' } as const;
type Extension = keyof typeof MODULE_TYPES;

/** Matches no file: the hash of a chunk that has none, which the browser then refuses. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

/**
 * Gives every lazy script and style sheet its hash, which the browser checks before it uses the file. The runtime contains
 * the hashes, and its own file is covered by the registry or by index.html. (`webpack-subresource-integrity` writes a wrong
 * hash for the chunk that Module Federation exposes.)
 *
 * The hashes are known only when all files have their final names. Until then placeholders of the same length take their
 * place, so that source maps stay correct. A placeholder that is not replaced matches no file.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    const { CssLoadingRuntimeModule } = webpack.web;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(PLUGIN, (source, chunk) =>
        withIntegrity(source, 'script', hashTable(compilation, chunk, 'js')),
      );
      CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(PLUGIN, (source, chunk) =>
        withIntegrity(source, 'link', hashTable(compilation, chunk, 'css')),
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => replacePlaceholders(compilation));
    });
  }
}

/** In webpack's function that creates the element, `chunkId` is a parameter. */
function withIntegrity(source: string, element: string, table: string): string {
  return `${source}\n${element}.integrity = (${table})[chunkId] || "${REFUSED}";\n${element}.crossOrigin = "anonymous";`;
}

/** An object literal: chunk id → placeholder, of the chunks that this runtime may load. */
function hashTable({ chunkGraph }: Compilation, runtimeChunk: Chunk, extension: Extension): string {
  const chunks = [...runtimeChunk.getAllAsyncChunks()].filter(
    (chunk) => chunkGraph.getChunkModulesIterableBySourceType(chunk, MODULE_TYPES[extension]) !== undefined,
  );
  const table = Object.fromEntries(chunks.map((chunk) => [String(chunk.id), placeholder(chunk, extension)]));
  return JSON.stringify(table);
}

function placeholder({ id }: Chunk, extension: Extension): string {
  return sha384(`${PLUGIN} ${extension} ${String(id)}`);
}

function replacePlaceholders(compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      const extension = /\.(js|css)$/.exec(file)?.[1] as Extension | undefined;
      const asset = compilation.getAsset(file);
      if (extension && asset) hashes.set(placeholder(chunk, extension), sha384(asset.source.buffer()));
    }
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
      compilation.updateAsset(file, (source) => {
        const text = String(source.source());
        const replaced = text.replaceAll(/sha384-[A-Za-z0-9+/]{64}/g, (found) => hashes.get(found) ?? found);
        return new webpack.sources.RawSource(replaced);
      });
    }
  }
}

function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
