import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type OpenApi, readCall, schemasInRequests, writeEndpoint, writeResponseBodies } from './endpoints';
import { writeTypes } from './types';

const ROOT = join(import.meta.dirname, '../../../..');
const SDK = 'shell/sdk';

interface Package {
  workspaces?: string[];
  forksight?: { calls?: Record<string, string> };
}

/**
 * Generates the API code from api/openapi.json, by file name: the types of the SDK, and for the SDK and each remote the
 * endpoints that `forksight.calls` in its package.json lists.
 */
export function generatedFiles(): Map<string, string> {
  const api = readJson('api/openapi.json') as OpenApi;
  const files = new Map([[`${SDK}/data/api.gen.ts`, typesFile(api)]]);
  for (const folder of (readJson('package.json') as Package).workspaces ?? []) {
    const { calls } = (readJson(`${folder}/package.json`) as Package).forksight ?? {};
    if (calls) files.set(`${folder}/${folder === SDK ? '' : 'src/'}data/calls.gen.ts`, callsFile(api, folder, calls));
  }
  return files;
}

/** Returns the current content of a file; undefined when it is missing. */
export function committedFile(file: string): string | undefined {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function typesFile(api: OpenApi): string {
  return `// Generated from api/openapi.json by \`npm run api-types\`.
import type { Filter as ContractFilter, Id } from '../contract';

${writeTypes(api.components.schemas, schemasInRequests(api))}
${writeResponseBodies(api)}`;
}

function callsFile(api: OpenApi, folder: string, calls: Record<string, string>): string {
  const prefix = folder === SDK ? 'shared' : camelCase(basename(folder).replace(/^mf-/, ''));
  const endpoints = Object.entries(calls).map(([name, line]) =>
    writeEndpoint(readCall(api, prefix + name.charAt(0).toUpperCase() + name.slice(1), line), api),
  );
  const usesId = endpoints.some((endpoint) => /\bId\b/.test(endpoint));
  const imports =
    folder === SDK
      ? `${usesId ? "import type { Id } from '../contract';\n" : ''}import { api } from './api';\nimport type * as Api from './api.gen';\n`
      : `import { type Api, api${usesId ? ', type Id' : ''} } from '@forksight/sdk';\n`;
  return `// Generated from api/openapi.json and the calls listed in package.json by \`npm run api-types\`.
${imports}
export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
${endpoints.join('')}  }),
});
`;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of generatedFiles()) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
  }
}
