import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const CONTENT_TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Returns the API's response to a call; undefined means 404. */
export type FakeApi = (path: string, body: string, method?: string) => unknown;

/** As the API: smaller responses fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_400;

/** Serves a release folder and a fake API, which keeps the measured times independent of a database. */
export async function serveReleases(
  releasesDir: string,
  api: FakeApi,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const file = pathname.startsWith('/api/')
        ? toJsonResponse(api(pathname, body, request.method ?? 'GET'))
        : readReleaseFile(releasesDir, pathname);
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length }).end(file.body);
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

interface FileResponse {
  headers: Record<string, string>;
  body: Buffer;
}

function readReleaseFile(releasesDir: string, pathname: string): FileResponse | undefined {
  const releasePath = pathname.startsWith('/remotes/') ? pathname.slice('/remotes'.length) : `/shell${pathname}`;
  const path = join(releasesDir, normalize(releasePath.endsWith('/') ? `${releasePath}page/index.html` : releasePath));
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const headers = { 'Content-Type': CONTENT_TYPES[extname(path)] ?? 'text/plain' };
  if (!existsSync(`${path}.gz`)) return { headers, body: readFileSync(path) };
  return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: readFileSync(`${path}.gz`) };
}

function toJsonResponse(value: unknown): FileResponse | undefined {
  if (value === undefined) return undefined;
  const [headers, body] = [{ 'Content-Type': 'application/json' }, Buffer.from(JSON.stringify(value))];
  if (body.length < MIN_COMPRESSED_BYTES) return { headers, body };
  return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: gzipSync(body, { level: 1 }) };
}
