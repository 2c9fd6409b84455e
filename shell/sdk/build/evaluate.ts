import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * Runs a remote's exposed module as far as its default export, to see which pages and widgets it really offers. Its own
 * files are run; libraries, the SDK and style sheets are stood in for; pages behind `import()` are not touched.
 */
export function evaluateRemote(file: string): unknown {
  const loaded = new Map<string, { exports: unknown }>();
  const load = (path: string): unknown => {
    const known = loaded.get(path);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as unknown };
    loaded.set(path, module);
    const requireFrom = (specifier: string) => {
      const resolved = specifier.startsWith('.') ? resolveSource(join(dirname(path), specifier)) : undefined;
      return resolved === undefined ? STAND_IN : load(resolved);
    };
    const run = runInThisContext(`(module, exports, require) => {${toCommonJs(path)}\n}`, { filename: path }) as (
      module: { exports: unknown },
      exports: unknown,
      require: (specifier: string) => unknown,
    ) => void;
    run(module, module.exports, requireFrom);
    return module.exports;
  };
  return load(file);
}

function toCommonJs(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  }).code;
}

function resolveSource(path: string): string | undefined {
  return ['.ts', '.tsx', '/index.ts'].map((suffix) => path + suffix).find((file) => existsSync(file));
}

/** Answers itself to everything: called, constructed, read. */
const STAND_IN: unknown = new Proxy(function standIn() {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : STAND_IN),
  apply: () => STAND_IN,
  construct: () => STAND_IN as object,
});
