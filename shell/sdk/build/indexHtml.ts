import type { Registry } from '../contract';
import type { Settings } from '../settings';

/** What the page is told before any script runs; the SDK's `settings()` reads it. */
export type PageSettings = Partial<Settings>;

/** Of the environment, what the page is told: what is empty is not set. */
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

/** What the shell's build made, as far as its page must name it. */
export interface ShellAssets {
  /** In the order they run. */
  scripts: string[];
  styles: string[];
  /** Share key → the shell's files that hold it, where the first screen does not have them already. */
  shares: Record<string, string[]>;
}

const HEAD = '<!-- forksight:head -->';

/** All that the page is made of but the registry. */
export interface PageFacts {
  template: string;
  assets: ShellAssets;
  settings: PageSettings;
  /** What the shell offers to remotes: its SDK's version, and share key → version. */
  sdk: string;
  shared: Readonly<Record<string, string>>;
}

/** The shell's page: the template with the registry inlined, so that no request precedes the first ones. */
export function composeIndex(facts: PageFacts, registry: Registry): string {
  const { template, assets, settings, sdk, shared } = facts;
  if (!template.includes(HEAD)) throw new Error(`The page template has no ${HEAD}`);
  const head = [
    dataBlock('forksight-settings', settings),
    dataBlock('forksight-registry', whatThePageReads(registry)),
    dataBlock('forksight-shell', { sdk, shared, shares: assets.shares }),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...assets.scripts.map((file) => `<script defer src="/${file}"></script>`),
  ];
  return template
    .replace(HEAD, () => head.join('\n    '))
    .replaceAll('{{brand}}', escapeHtml(settings.brand ?? 'Forksight'));
}

/** Hashes of later chunks and the manifest's details weigh more than all the rest; who wants them reads /remotes.json. */
function whatThePageReads(registry: Registry): Registry {
  const remotes = registry.remotes.map(({ manifest, assets, ...remote }) => {
    const entry = manifest.metaData.remoteEntry.name;
    const shared = manifest.shared.map(({ name, requiredVersion }) => ({ name, requiredVersion }));
    return {
      ...remote,
      manifest: { metaData: { remoteEntry: { name: entry } }, shared },
      assets: { ...(assets[entry] !== undefined && { [entry]: assets[entry] }) },
    };
  });
  return { ...registry, remotes };
}

/** `<` never stands in the block, so that no content can end it. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
