// Part of index.html, runs before the main script arrives: requests the session, the page's first data and the page's scripts while the main script
// loads. The SDK's fetchJson uses the responses (takePrefetchedResponse). Errors are ignored: the shell then requests all
// of it itself.
import { type RegisteredRemote, type Registry, prefetch } from '@forksight/sdk/contract';
import { failedReleases, preferredRelease } from '../remotes/failedReleases';
import { readPinned } from '../remotes/pinnedReleases';
import { readJsonBlock } from '../remotes/readJsonBlock';
import { readAddress } from './address';
import { prefetchCall } from './prefetchCall';
import { preloadedRelease } from './preloadedRelease';
import { createTrustedTypesPolicy } from './trustedTypes';

interface ShellBlock {
  /** Share key → the shell's files that the first screen does not load. */
  shares: Record<string, string[]>;
  /** By file of the shell. */
  integrity?: Record<string, string>;
}

/** A script takes a preloaded file only if both have the same hash. */
function preload(href: string, integrity: string | undefined): void {
  if (integrity === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

function preloadPage(remote: RegisteredRemote, page: string, { shares, integrity = {} }: ShellBlock): void {
  const entry = remote.manifest.metaData.remoteEntry.name;
  preload(remote.base + entry, remote.assets[entry]);
  for (const file of remote.preload?.[page] ?? []) preload(remote.base + file, remote.assets[file]);
  for (const { name } of remote.manifest.shared)
    for (const file of shares[name] ?? []) preload(`/${file}`, integrity[file]);
}

/** Applies the chosen colours before the first paint (`forksight.theme`, the SDK's colour mode). */
function setColorScheme(): void {
  try {
    const chosen = localStorage.getItem('forksight.theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen;
  } catch {
    // Without storage the system's colours apply.
  }
}

/** Tells that a script of the shell itself is missing, which nothing else can do: the page would stay blank. */
function showLoadFailure(event: Event): void {
  const isOwnScript = event.target instanceof HTMLScriptElement && event.target.defer;
  const message = document.getElementById('load-failure');
  if (!isOwnScript || message === null) return;
  message.hidden = false;
  message.querySelector('button')?.addEventListener('click', () => location.reload());
}

createTrustedTypesPolicy();
// Errors of elements do not bubble.
window.addEventListener('error', showLoadFailure, { capture: true });

setColorScheme();
try {
  prefetch('GET', '/api/me');
  const address = readAddress(window.location.hash);
  const { page } = address;
  const { remotes } = readJsonBlock('forksight-registry') as Registry;
  const remote = remotes.find(
    (registered) => page !== undefined && preferredRelease(registered, failedReleases).pages.includes(page),
  );
  if (remote !== undefined && page !== undefined) {
    const release = preloadedRelease(remote, readPinned(), failedReleases);
    if (release?.pages.includes(page)) preloadPage(release, page, readJsonBlock('forksight-shell') as ShellBlock);
    const request = (release ?? remote).prefetch?.[page];
    const call = request && prefetchCall(request, address);
    if (call) prefetch(call.method, call.url, call.body);
  }
} catch {
  // The shell requests the same later.
}
