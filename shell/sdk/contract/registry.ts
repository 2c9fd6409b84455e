import { isRange, missingNames, type SdkNames } from './compatibility';
import { isRecord } from './isRecord';

/** A request that a page always begins with. The early loader sends it before any script of the page has arrived. */
export interface PrefetchRequest {
  /** Path on this origin: `/api/filter-leads`. `:3` in it stands for the address's third segment. */
  url: string;
  /** Sent by POST with `customer_slug` added. Without a body the request is a GET with `customer_slug` as its query. */
  body?: Record<string, unknown>;
  /** Of a GET: query parameters before `customer_slug`. Their order is that of the page's own request. */
  query?: Record<string, string | number>;
  /** True: without `customer_slug`, which is not part of this request. */
  acrossWorkspaces?: boolean;
  /** Query parameters of the address that do not change the request. Any other parameter prevents the prefetch. */
  ignoredParams?: string[];
}

/** A link in the shell's sidebar. */
export interface SidebarLink {
  /** Key of a page of the remote. */
  page: string;
  label: string;
  /** Name of one of the SDK's icons. */
  icon?: string;
}

/** A release of a remote: files that never change. */
export interface RemoteRelease {
  version: string;
  /** Range of SDK versions that it was built for. */
  sdk: string;
  /** Folder of this release, ending in a slash. */
  base: string;
  pages: string[];
  widgets: string[];
  /** Module Federation's manifest of this release. */
  manifest: Manifest;
  /** By file name below `base`: `sha384-…`. */
  assets: Record<string, string>;
  /** By page key: files below `base` that the page needs beside the entry. */
  preload?: Record<string, string[]>;
  /**
   * By page key: the shared modules that the shell loads after its first screen and that the page needs at once. Without the
   * field, all that the remote uses.
   */
  preloadShares?: Record<string, string[]>;
  /** By page key. */
  prefetch?: Record<string, PrefetchRequest>;
  /** Shown in every workspace, below the lists. */
  sidebar?: SidebarLink[];
  /** By module: the names of the SDK that its code uses, `*` for a whole module. Not in index.html. */
  uses?: SdkNames;
}

/** A remote and its live release. */
export interface RegisteredRemote extends RemoteRelease {
  /** Module Federation's name of the remote, for example `mf_leads`. */
  name: string;
  /** Earlier releases, newest first: the shell uses them when the live one is not admitted or failed. */
  earlier?: EarlierRelease[];
}

export interface EarlierRelease extends RemoteRelease {
  /** When it stopped being live. Date as `2026-11-23T09:30:00.000Z`. */
  retiredAt: string;
  /** Rolled back, or never live: no shell uses it, unless it is pinned for the user's workspace. */
  withdrawn?: true;
  /** Released for chosen workspaces only, at `retiredAt`. */
  trial?: true;
}

/** The parts of Module Federation's manifest that the shell reads; the rest is passed on unchanged. */
export interface Manifest {
  metaData: { remoteEntry: { name: string } };
  shared: { name: string; requiredVersion: string }[];
}

/** `/remotes.json`: all that the shell must know before any code of a remote runs. */
export interface Registry {
  schema: 1;
  /** Rises by one with every release. */
  revision: number;
  remotes: RegisteredRemote[];
}

export interface ParsedRegistry {
  registry: Registry;
  dropped: MalformedEntry[];
}

/** An entry that is left out: one of them must not take the others down. */
export interface MalformedEntry {
  name: string;
  detail: string;
  /** The pages that it claims; undefined when these cannot be read either. */
  pages?: string[];
}

/** Reads a registry. Throws when the value is not a registry, or has a schema that this shell does not know. */
export function parseRegistry(value: unknown): ParsedRegistry {
  if (!isRecord(value)) throw new Error('The registry is not an object');
  if (value['schema'] !== 1) throw new Error(`Unknown registry schema ${String(value['schema'])}`);
  const { revision, remotes } = value;
  if (typeof revision !== 'number' || !Number.isInteger(revision)) throw new Error('The registry has no revision');
  if (!Array.isArray(remotes)) throw new Error('The registry has no remotes');

  const accepted: RegisteredRemote[] = [];
  const dropped: ParsedRegistry['dropped'] = [];
  for (const [index, entry] of (remotes as unknown[]).entries()) {
    const detail =
      validationError(entry) ?? (accepted.some(({ name }) => name === entryName(entry)) ? 'listed twice' : undefined);
    if (detail === undefined) accepted.push(withUsableReleases(withCurrentNames(entry as LegacyRemote)));
    else dropped.push({ name: entryName(entry) ?? `#${String(index + 1)}`, detail, ...readablePages(entry) });
  }
  return { registry: { schema: 1, revision, remotes: accepted }, dropped };
}

/** An entry as SDK 1.x published it: `first` and `despite` are `prefetch` and `ignoredParams` since 2.0. */
type LegacyRemote = RegisteredRemote & { first?: Record<string, PrefetchRequest & { despite?: string[] }> };

function withCurrentNames({ first, ...remote }: LegacyRemote): RegisteredRemote {
  if (first === undefined || remote.prefetch !== undefined) return remote;
  const prefetch = Object.entries(first).map(([page, { despite, ...request }]) => {
    return [page, { ...request, ...(despite && { ignoredParams: despite }) }] as const;
  });
  return { ...remote, prefetch: Object.fromEntries(prefetch) };
}

/** Leaves out malformed earlier releases, which are needed only when the live one fails. */
function withUsableReleases({ earlier, ...remote }: RegisteredRemote): RegisteredRemote {
  const usable = Array.isArray(earlier) ? earlier.filter((release) => releaseError(release) === undefined) : [];
  return usable.length === 0 ? remote : { ...remote, earlier: usable };
}

/** A remote's releases that may be used, newest first, each as if it were live. */
export function usableReleases({ earlier = [], ...live }: RegisteredRemote): RegisteredRemote[] {
  return [live, ...earlier.filter(({ withdrawn }) => !withdrawn).map((release) => ({ ...release, name: live.name }))];
}

/**
 * A remote with the release that is pinned for the user's workspace in front, as if it were live; the live one becomes the first fallback.
 * `pinned`: `mf_leads 1.4.0-9f0c6aa`.
 */
export function pinnedFirst(remote: RegisteredRemote, pinned: readonly string[]): RegisteredRemote {
  const { earlier = [], ...live } = remote;
  const release = earlier.find((each) => pinned.includes(`${live.name} ${releaseName(each)}`));
  if (release === undefined) return remote;
  const { retiredAt, withdrawn: _withdrawn, trial: _trial, ...first } = release;
  const { name, ...fallback } = live;
  return { ...first, name, earlier: [{ ...fallback, retiredAt }, ...earlier.filter((each) => each !== release)] };
}

/**
 * A remote without withdrawn releases, and without those that use names which a shell lacks. If no other is left, the live one
 * stays. `provided`: the shell's names; undefined when they are not known.
 */
export function offeredReleases(
  { earlier = [], ...live }: RegisteredRemote,
  provided: SdkNames | undefined,
): RegisteredRemote {
  const isAdmitted = ({ uses }: RemoteRelease): boolean => missingNames(uses, provided) === undefined;
  const usable = earlier.filter((release) => !release.withdrawn && isAdmitted(release));
  const first = isAdmitted(live) ? live : (usable[0] ?? live);
  const fallbacks = usable.filter((release) => release !== first);
  return { ...first, name: live.name, ...(fallbacks.length > 0 && { earlier: fallbacks }) };
}

/** `1.4.0-9f0c6aa`: the name of a release's folder. */
export function releaseName({ base }: Pick<RemoteRelease, 'base'>): string {
  return base.split('/').at(-2) ?? base;
}

/** Whether the files of a release are in the remote's own folder: `/remotes/mf-leads/…/` for `mf_leads`, on the page's origin. */
export function isInOwnFolder({ name, base }: Pick<RegisteredRemote, 'name' | 'base'>): boolean {
  const folder = /^\/remotes\/([a-z][\w-]*)\/[\w+-][\w.+-]*\/$/.exec(base)?.[1];
  return folder?.replaceAll('-', '_') === name;
}

function readablePages(entry: unknown): Pick<MalformedEntry, 'pages'> {
  return isRecord(entry) && isStringList(entry['pages']) ? { pages: entry['pages'] } : {};
}

function validationError(entry: unknown): string | undefined {
  if (!isRecord(entry)) return 'not an object';
  if (!/^[a-z][a-z0-9_]*$/.test(entryName(entry) ?? '')) return 'name is not an identifier';
  return releaseError(entry);
}

function releaseError(entry: unknown): string | undefined {
  if (!isRecord(entry)) return 'not an object';
  if (typeof entry['version'] !== 'string') return 'no version';
  if (!isRange(entry['sdk'])) return 'sdk is not a version range';
  if (typeof entry['base'] !== 'string' || !entry['base'].endsWith('/')) return 'base is not a folder';
  if (!isStringList(entry['pages'])) return 'pages is not a list of page keys';
  if (!isStringList(entry['widgets'])) return 'widgets is not a list of names';
  if (!isManifest(entry['manifest'])) return 'manifest is not one';
  if (!isRecord(entry['assets']) || !isStringList(Object.values(entry['assets']))) {
    return 'assets is not a list of hashes';
  }
  if (entry['sidebar'] !== undefined && !isSidebar(entry['sidebar'])) return 'sidebar is not a list of links';
  return undefined;
}

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || !isRecord(value['metaData']) || !isRecord(value['metaData']['remoteEntry'])) return false;
  if (typeof value['metaData']['remoteEntry']['name'] !== 'string') return false;
  return (
    Array.isArray(value['shared']) &&
    value['shared'].every(
      (share) => isRecord(share) && typeof share['name'] === 'string' && isRange(share['requiredVersion']),
    )
  );
}

function isSidebar(value: unknown): value is SidebarLink[] {
  return (
    Array.isArray(value) &&
    value.every(
      (link) =>
        isRecord(link) &&
        typeof link['page'] === 'string' &&
        typeof link['label'] === 'string' &&
        ['string', 'undefined'].includes(typeof link['icon']),
    )
  );
}

function entryName(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry['name'] === 'string' ? entry['name'] : undefined;
}

function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
