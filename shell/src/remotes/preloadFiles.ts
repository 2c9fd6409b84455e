import type { RegisteredRemote } from '@forksight/sdk/contract';
import type { ComponentId } from './remoteComponents';

/** What the block `forksight-shell` of the page says about files. */
export interface ShellFiles {
  /** Share key → the shell's files that the first screen does not load. */
  shares: Record<string, string[]>;
  /** By file of the shell. */
  integrity?: Record<string, string>;
}

/**
 * Requests the files of a page or widget at once: the entry, the chunks, the style sheet, and the shell's files that they use.
 * Code would ask for one after the other.
 */
export function preloadFiles(
  release: RegisteredRemote,
  { kind, key }: ComponentId,
  { shares, integrity = {} }: ShellFiles,
): void {
  const { manifest, preload: byPage = {}, preloadShares } = release;
  const entry = manifest.metaData.remoteEntry.name;
  const pages = Object.keys(byPage);
  const files = kind === 'page' ? (byPage[key] ?? []) : ofAllPages(pages, byPage);
  for (const file of [entry, ...files]) preload(release.base + file, release.assets[file]);
  const sharedNames = manifest.shared.map(({ name }) => name);
  const needed = preloadShares && (kind === 'page' ? (preloadShares[key] ?? []) : ofAllPages(pages, preloadShares));
  for (const name of needed ?? sharedNames) for (const file of shares[name] ?? []) preload(`/${file}`, integrity[file]);
}

/** What a widget needs is not listed: it is what every page needs, but no page's own chunk. */
function ofAllPages([first = '', ...others]: string[], byPage: Record<string, string[]>): string[] {
  const common = (byPage[first] ?? []).filter((name) => others.every((page) => byPage[page]?.includes(name)));
  return common.filter((name) => !name.startsWith(`${first}.`));
}

/** A script takes a preloaded file only if both have the same hash. */
function preload(href: string, integrity: string | undefined): void {
  if (integrity === undefined || isRequested(href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Whether the page has requested a file already, successfully or not. */
function isRequested(href: string): boolean {
  const { href: url } = new URL(href, document.baseURI);
  return (
    document.querySelector(`link[rel=preload][href="${href}"]`) !== null ||
    performance.getEntriesByName(url, 'resource').length > 0
  );
}
