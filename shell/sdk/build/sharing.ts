import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What every remote shares with the shell: one instance each. `react-dom/client` is the shell's alone. */
const LIBRARIES = { react: 'react', 'react/jsx-runtime': 'react', 'react-dom': 'react-dom' } as const;

/** Curated barrels, not libraries: the shell's build drops what none of them names. */
const BARRELS = ['', '/ui', '/ui-data', '/router', '/redux'].map((barrel) => `@forksight/sdk${barrel}`);

export const SDK_VERSION = versionOf('@forksight/sdk');

/** Share key → version that the shell provides. */
export const SHARED_VERSIONS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(LIBRARIES).map(([key, library]) => [key, versionOf(library)] as const),
  ...BARRELS.map((barrel) => [barrel, SDK_VERSION] as const),
]);

/** Fetched when a page first needs it; everything else is there from the first screen on. */
const LATER = '@forksight/sdk/ui-data';

/**
 * The shell brings every shared library. Those of the first screen are eager: as chunks of their own they would cost a
 * request each, and gathered into one chunk they would wait for one another for ever.
 */
export function hostShares() {
  return mapShares((version, key) => ({
    version,
    requiredVersion: version,
    singleton: true,
    strictVersion: true,
    eager: key !== LATER,
  }));
}

/** A remote takes them all from the shell and carries none. */
export function remoteShares(sdkRange: string) {
  return mapShares((version, key) => ({
    import: false as const,
    requiredVersion: BARRELS.includes(key) ? sdkRange : rangeFrom(version),
    singleton: true,
    strictVersion: true,
  }));
}

/** `19.3.1` → `^19.3.0`: a patch of the shell's library never refuses a remote. */
function rangeFrom(version: string): string {
  return `^${version.split('.').slice(0, 2).join('.')}.0`;
}

function mapShares<Share>(share: (version: string, key: string) => Share): Record<string, Share> {
  return Object.fromEntries(Object.entries(SHARED_VERSIONS).map(([key, version]) => [key, share(version, key)]));
}

function versionOf(library: string): string {
  const { version } = require(library === '@forksight/sdk' ? '../package.json' : `${library}/package.json`) as {
    version: string;
  };
  return version;
}
