// Part of index.html, runs before the main script arrives: requests the session, the page's first data and the page's scripts while the main script
// loads. The SDK's fetchJson uses the responses (takePrefetchedResponse). Errors are ignored: the shell then requests all
// of it itself.
import { type Registry, prefetch } from '@forksight/sdk/contract';
import { failedReleases, preferredRelease } from '../remotes/failedReleases';
import { readPinned } from '../remotes/pinnedReleases';
import { preloadFiles, type ShellFiles } from '../remotes/preloadFiles';
import { readJsonBlock } from '../remotes/readJsonBlock';
import { readAddress } from './address';
import { prefetchCall } from './prefetchCall';
import { preloadedRelease } from './preloadedRelease';
import { createTrustedTypesPolicy } from './trustedTypes';

/** Applies the chosen colours before the first paint (`forksight.theme`, the SDK's colour mode). */
function setColorScheme(): void {
  try {
    const chosenTheme = localStorage.getItem('forksight.theme');
    if (chosenTheme === 'light' || chosenTheme === 'dark') document.documentElement.style.colorScheme = chosenTheme;
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
    if (release?.pages.includes(page)) {
      preloadFiles(release, { kind: 'page', key: page }, readJsonBlock('forksight-shell') as ShellFiles);
    }
    const request = (release ?? remote).prefetch?.[page];
    const call = request && prefetchCall(request, address);
    if (call) prefetch(call.method, call.url, call.body);
  }
} catch {
  // The shell requests the same later.
}
