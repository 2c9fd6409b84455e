import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Lead } from '@forksight/sdk/contract';

const TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const LEADS = 200;

/** A release folder and an API that always answers the same: what a first visit costs must not depend on a database. */
export async function serveReleases(releasesDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const known = pathname.startsWith('/api/') ? answer(pathname) : file(releasesDir, pathname);
    if (known === undefined) response.writeHead(404).end();
    else response.writeHead(200, { ...known.headers, 'Content-Length': known.body.length }).end(known.body);
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

function answer(pathname: string): Answer | undefined {
  const value = API[pathname];
  if (value === undefined) return undefined;
  return { headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

const user = { id: 1, email: 'ann@northwind.example', name: 'Ann Sample', is_admin: false };

const API: Partial<Record<string, unknown>> = {
  '/api/me': { user: { ...user, customer_slug: 'demo', favorites: [] } },
  '/api/views': { views: [] },
  '/api/tags': { tags: [] },
  '/api/filter-leads': { success: true, leads: leads(), total: LEADS, complete: true },
};

function leads(): Lead[] {
  return Array.from({ length: LEADS }, (_, index) => ({
    leadId: index + 1,
    fullName: `Person ${String(index + 1)}`,
    jobTitle: 'Platform engineer',
    companyId: index % 20,
    companyName: `Company ${String(index % 20)}`,
    companyEmployeeCount: 100 + index,
    companyCountryCode: 'US',
    companyLogoUrl: null,
    companyLinkedin: null,
    emailDomain: null,
    userLinkedin: null,
    githubSignals: [{ signalType: 'WatchEvent', repo: 'northwind/tools', createdAt: '2026-10-01T08:00:00Z' }],
    githubSignalsCount: 1,
    lastSignalDate: '2026-10-01T08:00:00Z',
    tags: [],
    isFavorite: false,
    recycled: false,
  }));
}
