import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** What the API answers to a path and a body; undefined: 404. */
export type FakeApi = (path: string, body: string) => unknown;

/** A release folder and an API made up: what a page costs the browser must not depend on a database. */
export async function serveReleases(
  releasesDir: string,
  api: FakeApi,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const known = pathname.startsWith('/api/') ? asJson(api(pathname, body)) : file(releasesDir, pathname);
      if (known === undefined) response.writeHead(404).end();
      else response.writeHead(200, { ...known.headers, 'Content-Length': known.body.length }).end(known.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, stop };
}

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

function file(releasesDir: string, pathname: string): Answer | undefined {
  const below = pathname.startsWith('/remotes/') ? pathname.slice('/remotes'.length) : `/shell${pathname}`;
  const path = join(releasesDir, normalize(below.endsWith('/') ? `${below}index.html` : below));
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const headers = { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' };
  if (!existsSync(`${path}.gz`)) return { headers, body: readFileSync(path) };
  return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: readFileSync(`${path}.gz`) };
}

function asJson(value: unknown): Answer | undefined {
  if (value === undefined) return undefined;
  return { headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}
