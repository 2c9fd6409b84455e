import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Config } from '../config/config.js';
import { CACHE_CONTROL, PAGE_HEADERS, PUBLIC_TYPES, publicFilePatterns } from './header-policy.js';

const PATTERNS = publicFilePatterns();
const SHELL_FILE = new RegExp(`^${PATTERNS.shell}$`);
const RELEASE_FILE = new RegExp(`^${PATTERNS.remotes}$`);
const PAGE_PATHS = ['/', '/index.html'];
const COMPRESSED = /\.(?:br|gz)$/;
const PAGE = /\/index\.html(?:\.(?:br|gz))?$/;
const REVALIDATED = /\/(?:index\.html|remotes\.json)(?:\.(?:br|gz))?$/;

/** Serves shell, registry and remotes from RELEASES_DIR, where `npm run release` puts them. */
export async function serveReleases(
  fastify: FastifyInstance,
  { releasesDir, nodeEnv }: Pick<Config, 'releasesDir' | 'nodeEnv'>,
): Promise<void> {
  const shellDir = join(releasesDir, 'shell');
  mkdirSync(shellDir, { recursive: true });
  const options = { preCompressed: true, cacheControl: false, redirect: false, dotfiles: 'ignore' as const };
  await fastify.register(fastifyStatic, {
    ...options,
    root: shellDir,
    allowedPath: (path, root) => root === releasesDir || PAGE_PATHS.includes(path) || SHELL_FILE.test(path),
    setHeaders: (reply, path) => {
      setFileHeaders(reply, path, REVALIDATED.test(path) ? 'revalidate' : 'immutable');
      // A remote in development has no hashes.
      if (PAGE.test(path) && nodeEnv !== 'development') setHeaders(reply, PAGE_HEADERS);
    },
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
}

function setFileHeaders(reply: SetHeadersResponse, path: string, caching: keyof typeof CACHE_CONTROL): void {
  reply.setHeader('cache-control', CACHE_CONTROL[caching]);
  if (PUBLIC_TYPES[extname(path.replace(COMPRESSED, '')).slice(1)]?.isText !== false) {
    reply.setHeader('vary', 'Accept-Encoding');
  }
}

function setHeaders(reply: SetHeadersResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
}
