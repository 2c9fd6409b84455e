// Lets plain Node 20 import the TypeScript of this folder and of webpack.config.ts files: swc strips the types as it loads them.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

if (isMainThread) register(import.meta.url);

const SUFFIX = { ERR_MODULE_NOT_FOUND: '.ts', ERR_UNSUPPORTED_DIR_IMPORT: '/index.ts' };

/** Resolves `./file` to `./file.ts` and `./folder` to `./folder/index.ts`, as the bundler does. */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!(error.code in SUFFIX) || !specifier.startsWith('.')) throw error;
    return next(specifier + SUFFIX[error.code], context);
  }
}

export async function load(url, context, next) {
  if (!/^file:.*\.ts(\?.*)?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
