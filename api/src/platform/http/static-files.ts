import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { DAY_MS } from '../time.js';

const YEAR_SECONDS = (365 * DAY_MS) / 1000;
const HASHED_NAME = /[.-][0-9a-f]{6,}\.[\w.]+$/;
const RELEASE_FILE = /^\/[a-z][a-z0-9-]*\/[\w.+-]+-[0-9a-f]+\//;

/** Serves shell, registry and remotes from RELEASES_DIR, where `npm run release` puts them. */
export async function serveReleases(
  fastify: FastifyInstance,
  { releasesDir }: Pick<Config, 'releasesDir'>,
): Promise<void> {
  const shellDir = join(releasesDir, 'shell');
  mkdirSync(shellDir, { recursive: true });
  const options = { preCompressed: true, cacheControl: false, redirect: false, dotfiles: 'ignore' as const };
  await fastify.register(fastifyStatic, {
    ...options,
    root: shellDir,
    // shell.json is for the next release only.
    allowedPath: (path) => path !== '/shell.json',
    setHeaders: (reply, path) => setCacheControl(reply, HASHED_NAME.test(path.replace(/\.(br|gz)$/, ''))),
  });
  await fastify.register(fastifyStatic, {
    ...options,
    root: releasesDir,
    prefix: '/remotes/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => RELEASE_FILE.test(path),
    setHeaders: (reply) => setCacheControl(reply, true),
  });
  fastify.get('/remotes.json', (_request, reply) =>
    reply.sendFile('remotes.json', releasesDir, { cacheControl: false }),
  );
}

/** Files with a hash in their name never change; all others are revalidated each time. */
function setCacheControl(reply: SetHeadersResponse, immutable: boolean): void {
  reply.setHeader('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
}
