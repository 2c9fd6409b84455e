// Runs before the main script: asks for the session, the first data and the page's own scripts while that one still loads.
// What it fetches the SDK's fetch layer takes over (takeEarlyResponse). It must never fail loudly: all of it is a head start.
import { type RegisteredRemote, type Registry, sendEarly } from '@forksight/sdk/contract';
import { readAddress } from './address';
import { firstCall } from './firstRequest';

interface ShellBlock {
  /** Share key → the shell's files that the first screen lacks. */
  shares: Record<string, string[]>;
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

/** No flash of the other colours for who has chosen some (`forksight.theme`, the SDK's colour mode). */
function setColorScheme(): void {
  try {
    const chosen = localStorage.getItem('forksight.theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen;
  } catch {
    // A browser without storage shows the system's colours.
  }
}

setColorScheme();
try {
  sendEarly('GET', '/api/me');
  const address = readAddress(window.location.hash);
  const { page } = address;
  const { remotes } = readBlock('forksight-registry') as Registry;
  const remote = remotes.find(({ pages }) => page !== undefined && pages.includes(page));
  if (remote !== undefined && page !== undefined) {
    preloadPage(remote, page, readBlock('forksight-shell') as ShellBlock);
    const request = remote.first?.[page];
    const call = request && firstCall(request, address);
    if (call) sendEarly(call.method, call.url, call.body);
  }
} catch {
  // The shell finds out by itself, a little later.
}
