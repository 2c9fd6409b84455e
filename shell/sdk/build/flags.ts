import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const require = createRequire(import.meta.url);
const PLUGIN = 'FlagFiles';

/**
 * Adds one file per country's flag to the build, so that a page requests only the flags that it shows. The constant `FLAG_URL`
 * is their address: an import of each would add a table of 266 addresses to the script.
 */
export class FlagFiles {
  apply(compiler: Compiler): void {
    const flags = readFlags();
    const hash = createHash('sha256').update(JSON.stringify(flags)).digest('hex').slice(0, 8);
    const address = (code: string): string => `flags/${code}.${hash}.svg`;
    new webpack.DefinePlugin({ FLAG_URL: JSON.stringify(`/${address('{code}')}`) }).apply(compiler);
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(PLUGIN, () => {
        for (const [code, svg] of flags) compilation.emitAsset(address(code), new webpack.sources.RawSource(svg));
      });
    });
  }
}

/** Returns the flags with the codes of their countries: `[['AD', '<svg …'], …]`. */
function readFlags(): [code: string, svg: string][] {
  const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2');
  const files = readdirSync(folder).filter((file) => /^[A-Z]{2}\.svg$/.test(file));
  return files.map((file) => [file.slice(0, 2), readFileSync(join(folder, file), 'utf8')]);
}
