import { createHash } from 'node:crypto';
import {
  type EarlierRelease,
  type MalformedEntry,
  offeredReleases,
  type RegisteredRemote,
  type Registry,
  type SdkNames,
} from '../contract';
import type { Settings } from '../settings';

/** Settings of a release in index.html; the SDK's `settings()` reads them. */
export type PageSettings = Partial<Settings>;

/** Reads the page's settings from the environment; empty variables are not set. */
export function pageSettings(env: NodeJS.ProcessEnv): PageSettings {
  const settings: Record<keyof Settings, string | undefined> = {
    brand: env.BRAND,
    supportEmail: env.SUPPORT_EMAIL,
    logoUrlTemplate: env.LOGO_URL_TEMPLATE,
    analyticsUrl: env.ANALYTICS_URL,
    analyticsKey: env.ANALYTICS_KEY,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value));
}

/** The files of the shell's build that index.html names. */
export interface ShellAssets {
  /** Runs before the others. */
  inlineScript: string;
  /** In execution order. */
  scripts: string[];
  styles: string[];
  /** Share key → the shell's files with it that the first screen does not load. */
  shares: Record<string, string[]>;
  /** By file: `sha384-…`. */
  integrity: Record<string, string>;
}

const HEAD = '<!-- forksight:head -->';

/** The contents of index.html without the registry. */
export interface PageFacts {
  template: string;
  assets: ShellAssets;
  settings: PageSettings;
  /** The SDK's version that the shell provides to remotes. */
  sdk: string;
  /** Share key → version that the shell provides to remotes. */
  shared: Readonly<Record<string, string>>;
  /** The names of the SDK that it provides to remotes; missing in shells of SDK 2.0 and before. */
  provides?: SdkNames;
}

/**
 * Composes index.html: the template with the registry inlined, which saves a request. `malformed`: entries that the registry
 * lacks; the page has their names and pages, so that the shell says what is wrong with these.
 */
export function composeIndex(
  facts: PageFacts,
  registry: Registry,
  malformed: readonly Pick<MalformedEntry, 'name' | 'pages'>[] = [],
): string {
  const { template, assets, settings, sdk, shared, provides } = facts;
  if (!template.includes(HEAD)) throw new Error(`The page template has no ${HEAD}`);
  // The facts of a shell that was released before it had hashes have none.
  const { integrity = {}, inlineScript = '' } = assets as Partial<ShellAssets>;
  const lazyFiles = Object.values(assets.shares).flat();
  const head = [
    dataBlock('forksight-settings', settings),
    dataBlock('forksight-registry', withMalformed(inlineRegistry(registry, provides), malformed)),
    dataBlock('forksight-shell', { sdk, shared, shares: assets.shares, integrity: pick(integrity, lazyFiles) }),
    // Before the style sheets, for which a script after them would wait.
    ...(inlineScript === '' ? [] : [`<script>${hashable(inlineScript)}</script>`]),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/${file}"${integrityAttributes(integrity[file])}>`),
    ...assets.scripts.map((file) => `<script defer src="/${file}"${integrityAttributes(integrity[file])}></script>`),
  ];
  return template
    .replace(HEAD, () => head.join('\n    '))
    .replaceAll('{{brand}}', escapeHtml(settings.brand ?? 'Forksight'));
}

/** Releases of a remote in index.html; the registry's file has older ones too. */
const MAX_INLINE_RELEASES = 3;

function withMalformed(registry: Registry, malformed: readonly Pick<MalformedEntry, 'name' | 'pages'>[]): object {
  return { ...registry, remotes: [...registry.remotes, ...malformed.map(({ name, pages }) => ({ name, pages }))] };
}

/** The registry without older releases and those that this shell cannot run. */
function inlineRegistry(registry: Registry, provides: SdkNames | undefined): Registry {
  const remotes = registry.remotes.map((remote) => {
    const { earlier = [], ...first } = offeredReleases(remote, provides);
    const fallbacks = earlier.slice(0, MAX_INLINE_RELEASES - 1).map(inlineRelease);
    return { ...inlineRelease(first), ...(fallbacks.length > 0 && { earlier: fallbacks }) };
  });
  return { ...registry, remotes };
}

/** A release with the hashes of the files that are preloaded, and without details of its manifest. */
function inlineRelease<Release extends RegisteredRemote | EarlierRelease>(release: Release): Release {
  const { manifest, assets, preload = {} } = release;
  const entry = manifest.metaData.remoteEntry.name;
  const shared = manifest.shared.map(({ name, requiredVersion }) => ({ name, requiredVersion }));
  return {
    ...release,
    uses: undefined,
    manifest: { metaData: { remoteEntry: { name: entry } }, shared },
    assets: pick(assets, [entry, ...Object.values(preload).flat()]),
  };
}

function pick(hashes: Record<string, string>, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(hashes).filter(([file]) => files.includes(file)));
}

function integrityAttributes(hash: string | undefined): string {
  return hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;
}

/**
 * The hash of the inline script of a page, as the content security policy names it: `sha256-…`. Servers read it from the name of
 * the page's folder, so it has no slash. Empty without a script.
 */
export function inlineScriptHash({ assets }: PageFacts): string {
  const { inlineScript = '' } = assets as Partial<ShellAssets>;
  return inlineScript === '' ? '' : sha256(hashable(inlineScript));
}

/** The script with as many lines after it as it takes to have a hash without a slash. */
function hashable(script: string): string {
  if (/<\/script|<!--/i.test(script)) throw new Error('The inline script contains the end of its own element');
  let text = script.trim();
  while (sha256(text).includes('/')) text += '\n';
  return text;
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** `<` is escaped, so that no content can end the block. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
