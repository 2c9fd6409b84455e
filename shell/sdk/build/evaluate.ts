import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * Evaluates a remote's exposed module to find the pages and widgets that it exports. The remote's own files are executed;
 * libraries, the SDK and style sheets are replaced by a stand-in; pages behind `import()` are not loaded.
 */
export function evaluateRemote(file: string): unknown {
  const loaded = new Map<string, { exports: unknown }>();
  const load = (path: string): unknown => {
    const cached = loaded.get(path);
    if (cached !== undefined) return cached.exports;
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

/** Returns itself when it is called, constructed or read. */
const STAND_IN: unknown = new Proxy(function standIn() {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : STAND_IN),
  apply: () => STAND_IN,
  construct: () => STAND_IN as object,
});
