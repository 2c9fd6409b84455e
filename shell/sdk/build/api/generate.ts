import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPENAPI_FILE, packageName, PROJECT } from '../places';
import { clientTypes } from './client';
import { type OpenApi, readCall, schemasInRequests, writeEndpoint, writeResponseBodies } from './endpoints';
import { writeTypes } from './types';

const ROOT = PROJECT ?? '.';
const SDK = 'shell/sdk';

interface Package {
  workspaces?: string[];
  forksight?: { calls?: Record<string, string> };
}

/**
 * Generates the API code from api/openapi.json, by file name: the types of the SDK and of the client, and for the SDK and each remote the
 * endpoints that `forksight.calls` in its package.json lists.
 */
export function generatedFiles(): Map<string, string> {
  const api = readJson(OPENAPI_FILE) as OpenApi;
  const files = new Map([
    [`${SDK}/data/api.gen.ts`, typesFile(api)],
    ['api/client/api.gen.d.ts', clientTypes(api)],
  ]);
  for (const folder of (readJson(join(ROOT, 'package.json')) as Package).workspaces ?? []) {
    const calls = callsFile(api, join(ROOT, folder));
    if (calls !== undefined) files.set(`${folder}/${folder === SDK ? '' : 'src/'}data/calls.gen.ts`, calls);
  }
  return files;
}

/** Writes `src/data/calls.gen.ts` of a remote in a repository of its own. Throws when its package.json lists no calls. */
export function writeCalls(root: string): string {
  const text = callsFile(readJson(OPENAPI_FILE) as OpenApi, root);
  if (text === undefined) throw new Error(`${root}/package.json lists no calls in forksight.calls`);
  const file = join(root, 'src/data/calls.gen.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
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

/** Returns the endpoints for the calls that a package lists; undefined when it lists none. */
function callsFile(api: OpenApi, root: string): string | undefined {
  const { calls } = (readJson(join(root, 'package.json')) as Package).forksight ?? {};
  if (calls === undefined) return undefined;
  const name = packageName(root);
  const isSdk = name === 'sdk';
  const prefix = isSdk ? 'shared' : camelCase(name.replace(/^mf-/, ''));
  const endpoints = Object.entries(calls).map(([name, line]) =>
    writeEndpoint(readCall(api, prefix + name.charAt(0).toUpperCase() + name.slice(1), line), api),
  );
  const usesId = endpoints.some((endpoint) => /\bId\b/.test(endpoint));
  const imports = isSdk
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
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of generatedFiles()) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
  }
}
