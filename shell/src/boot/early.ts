// Runs before the main script: asks for the session, the first data and the page's own scripts while that one still loads.
// What it fetches the SDK's fetch layer takes over (takeEarlyResponse). It must never fail loudly: all of it is a head start.
import { type FirstRequest, type RegisteredRemote, type Registry, requestKey } from '@forksight/sdk/contract';
import { readAddress } from './address';

interface ShellBlock {
  /** Share key → the shell's files that the first screen lacks. */
  shares: Record<string, string[]>;
}

function ask(method: 'GET' | 'POST', url: string, body?: unknown): void {
  const headers = { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  const response = fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Whoever takes it over meets the rejection; nobody may.
  response.catch(() => undefined);
  window.__forksightEarly = {
    ...window.__forksightEarly,
    [requestKey(method, url, body)]: { response, sentAt: Date.now() },
  };
}

function preload(href: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  if (integrity) {
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
  }
  document.head.append(link);
}

function readBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '');
}

function preloadPage(remote: RegisteredRemote, page: string, { shares }: ShellBlock): void {
  const entry = remote.manifest.metaData.remoteEntry.name;
  preload(remote.base + entry, remote.assets[entry]);
  for (const file of remote.preload?.[page] ?? []) preload(remote.base + file);
  for (const { name } of remote.manifest.shared) for (const file of shares[name] ?? []) preload(`/${file}`);
}

function askForPage(slug: string, { url, body }: FirstRequest): void {
  ask('POST', url, { customer_slug: slug, ...body });
}

try {
  ask('GET', '/api/me');
  const { first, page, query } = readAddress(window.location.hash);
  const { remotes } = readBlock('forksight-registry') as Registry;
  const remote = remotes.find(({ pages }) => page !== undefined && pages.includes(page));
  if (remote !== undefined && page !== undefined) {
    preloadPage(remote, page, readBlock('forksight-shell') as ShellBlock);
    const request = remote.first?.[page];
    const asksElse = [...query.keys()].some((name) => !request?.despite?.includes(name));
    if (request !== undefined && !asksElse) askForPage(decodeURIComponent(first), request);
  }
} catch {
  // The shell finds out by itself, a little later.
}
