import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mkdirSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Config } from '../config/config.js';
import {
  CACHE_CONTROL,
  PAGE_FOLDER,
  PAGE_HEADERS,
  PAGE_LINK,
  PUBLIC_TYPES,
  publicFilePatterns,
} from './header-policy.js';
import { pagePolicy, type HeaderConfig } from './security-headers.js';

const PATTERNS = publicFilePatterns();
const SHELL_FILE = new RegExp(`^${PATTERNS.shell}$`);
const RELEASE_FILE = new RegExp(`^${PATTERNS.remotes}$`);
const COMPRESSED = /\.(?:br|gz)$/;
const REVALIDATED = /\/(?:index\.html|remotes\.json)(?:\.(?:br|gz))?$/;

/** Serves shell, registry and remotes from RELEASES_DIR, where `npm run release` puts them. */
export async function serveReleases(
  fastify: FastifyInstance,
  config: Pick<Config, 'releasesDir'> & HeaderConfig,
): Promise<void> {
  const { releasesDir } = config;
  const shellDir = join(releasesDir, 'shell');
  mkdirSync(shellDir, { recursive: true });
  const options = { preCompressed: true, cacheControl: false, redirect: false, dotfiles: 'ignore' as const };
  await fastify.register(fastifyStatic, {
    ...options,
    root: shellDir,
    // Files of other folders are sent by the routes below.
    allowedPath: (path, root) => root !== shellDir || SHELL_FILE.test(path),
    setHeaders: (reply, path) => setFileHeaders(reply, path, REVALIDATED.test(path) ? 'revalidate' : 'immutable'),
  });
  await fastify.register(fastifyStatic, {
    ...options,
    root: releasesDir,
    prefix: '/remotes/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => RELEASE_FILE.test(path),
    setHeaders: (reply, path) => setFileHeaders(reply, path, 'immutable'),
  });
  fastify.get('/remotes.json', (_request, reply) => reply.sendFile('remotes.json', releasesDir));
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // The page and the hash of its script are of one folder, also while a release replaces it.
    const folder = await readlink(join(shellDir, PAGE_LINK)).catch(() => PAGE_LINK);
    const hash = PAGE_FOLDER.exec(folder)?.groups?.['hash'];
    void reply.header('content-security-policy', pagePolicy(request, config, hash === undefined ? [] : [hash]));
    // A remote in development has no hashes.
    if (config.nodeEnv !== 'development') void reply.headers(PAGE_HEADERS);
    return reply.sendFile('index.html', join(shellDir, folder));
  };
  fastify.get('/', sendPage);
  fastify.get('/index.html', sendPage);
}

function setFileHeaders(reply: SetHeadersResponse, path: string, caching: keyof typeof CACHE_CONTROL): void {
  reply.setHeader('cache-control', CACHE_CONTROL[caching]);
  if (PUBLIC_TYPES[extname(path.replace(COMPRESSED, '')).slice(1)]?.isText !== false) {
    reply.setHeader('vary', 'Accept-Encoding');
  }
}
