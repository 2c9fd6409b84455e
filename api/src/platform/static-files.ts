import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

const yearSeconds = 365 * 24 * 60 * 60;
const hashedName = /[.-][0-9a-f]{6,}\.[\w.]+$/;
const releaseFile = /^\/[a-z][a-z0-9-]*\/[\w.+-]+-[0-9a-f]+\//;

/** Shell, registry and remotes from RELEASES_DIR, as `npm run release` leaves them there. */
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
    // Beside its page the shell keeps what the next release needs to know.
    allowedPath: (path) => path !== '/shell.json',
    setHeaders: (reply, path) => cache(reply, hashedName.test(path.replace(/\.(br|gz)$/, ''))),
  });
  await fastify.register(fastifyStatic, {
    ...options,
    root: releasesDir,
    prefix: '/remotes/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => releaseFile.test(path),
    setHeaders: (reply) => cache(reply, true),
  });
  fastify.get('/remotes.json', (_request, reply) =>
    reply.sendFile('remotes.json', releasesDir, { cacheControl: false }),
  );
}

/** What carries its hash in its name never changes; everything else is asked for again each time. */
function cache(reply: SetHeadersResponse, unchanging: boolean): void {
  reply.setHeader('cache-control', unchanging ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
}
