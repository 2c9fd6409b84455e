import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Libraries that the shell and all remotes share as one instance. `react-dom/client` belongs to the shell only. */
const LIBRARIES = { react: 'react', 'react/jsx-runtime': 'react', 'react-dom': 'react-dom' } as const;

/** Barrels are shared instead of complete libraries: the shell's build drops what no barrel exports. */
export const BARRELS = ['', '/ui', '/ui-data', '/controls', '/router', '/redux'].map(
  (barrel) => `@forksight/sdk${barrel}`,
);

export const SDK_VERSION = versionOf('@forksight/sdk');

/** Share key → version that the shell provides. */
export const SHARED_VERSIONS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(LIBRARIES).map(([key, library]) => [key, versionOf(library)] as const),
  ...BARRELS.map((barrel) => [barrel, SDK_VERSION] as const),
]);

/** Loaded when a page first needs them; everything else belongs to the first screen. */
export const LAZY_BARRELS = ['@forksight/sdk/controls'];

/**
 * The shell provides every shared library. Those of the first screen are eager: separate chunks would cost a request each,
 * and in one common chunk they would wait for each other forever.
 */
export function hostShares() {
  return mapShares((version, key) => ({
    version,
    requiredVersion: version,
    singleton: true,
    strictVersion: true,
    eager: !LAZY_BARRELS.includes(key),
  }));
}

/** A remote takes all shared libraries from the shell and contains none. */
export function remoteShares(sdkRange: string) {
  return mapShares((version, key) => ({
    import: false as const,
    requiredVersion: BARRELS.includes(key) ? sdkRange : rangeFrom(version),
    singleton: true,
    strictVersion: true,
  }));
}

/** `19.3.1` → `^19.3.0`: a patch version of the shell's library never excludes a remote. */
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
