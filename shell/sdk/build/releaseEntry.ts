import { parseRegistry, type PrefetchRequest, type RegisteredRemote, type SdkNames } from '../contract';
import { isRecord } from '../contract/isRecord';
import { contentHash, type FileContents, integrityOf } from './files';
import type { BuiltRelease } from './publish';
import { RejectedRelease } from './rejectedRelease';

/** The address of a release: `/remotes/mf-leads/1.4.0-9f0c6aa/`. `hash`: `contentHash` of its files. */
export function releaseBase(folder: string, version: string, hash: string): string {
  return `/remotes/${folder}/${version}-${hash}/`;
}

/** The hashes of scripts and style sheets, as the registry has them. */
export function fileHashes(files: FileContents): Record<string, string> {
  const hashed = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  return Object.fromEntries(hashed.map(([file, content]) => [file, integrityOf(content)]));
}

/** A file below a release's folder. A folder has no dot, so that no file has the name of a folder. */
const FILE_PATH = /^(?:[\w-]{1,80}\/){0,4}[\w-][\w.-]{0,120}\.[\w-]{1,20}$/;
/** Written by the server. */
const COMPRESSED = /\.(?:br|gz)$/;
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:[-+][\w.+-]{1,40})?$/;
const PAGE_KEY = /^[a-z][a-z0-9-]{0,40}$/;
const WIDGET_NAME = /^[A-Z][A-Za-z0-9]{0,40}$/;
const MAX_LABEL_LENGTH = 40;
const MAX_PAGES = 50;

/**
 * Checks an uploaded release of a remote, of which nothing is trusted and no code is run: its entry must fit its files. Returns
 * the release with the known fields of its entry alone. Throws RejectedRelease.
 */
export function checkUpload({ entry: uploaded, files, maps }: BuiltRelease, remote: string): BuiltRelease {
  const { registry, dropped } = parseRegistry({ schema: 1, revision: 0, remotes: [uploaded] });
  const [entry] = registry.remotes;
  if (entry === undefined) return reject(`the entry is malformed: ${dropped[0]?.detail ?? ''}`);
  if (entry.name !== remote) reject(`the entry is of ${entry.name}, not of ${remote}`);
  checkPaths(files, maps);

  const { name, version, sdk, base, pages, widgets, manifest, assets, preload = {}, prefetch, sidebar, uses } = entry;
  const { preloadShares } = entry;
  if (!VERSION.test(version)) reject(`${version} is not a version`);
  if (pages.length === 0 || pages.length > MAX_PAGES) reject(`it must have 1 to ${String(MAX_PAGES)} pages`);
  requireAll(pages, (page) => PAGE_KEY.test(page), 'is not the key of a page');
  requireAll(widgets, (widget) => WIDGET_NAME.test(widget), 'is not the name of a widget');

  const expected = releaseBase(remote.replaceAll('_', '-'), version, contentHash(files));
  if (base !== expected) reject(`its files are those of ${expected}, not of ${base}`);
  const hashes = fileHashes(files);
  if (Object.keys(assets).length !== Object.keys(hashes).length) reject('the entry lacks the hashes of files');
  requireAll(Object.keys(hashes), (file) => assets[file] === hashes[file], 'has another hash than in the entry');

  const isFile = (file: unknown): boolean => typeof file === 'string' && Object.hasOwn(hashes, file);
  if (!isFile(manifest.metaData.remoteEntry.name)) reject('the entry file is missing');
  if (![preload, preloadShares ?? {}, prefetch ?? {}, uses].every(isRecord)) {
    reject('preload, preloadShares, prefetch and uses must be objects');
  }
  const isPage = (page: string): boolean => pages.includes(page);
  requireAll(Object.keys(preload), isPage, 'is preloaded and no page');
  if (!Object.values(preload).every((list) => Array.isArray(list) && list.every(isFile))) {
    reject('a file to preload is missing');
  }
  requireAll(Object.keys(preloadShares ?? {}), isPage, 'is preloaded and no page');
  const isShare = (share: unknown): boolean => manifest.shared.some(({ name: key }) => key === share);
  if (!Object.values(preloadShares ?? {}).every((list) => Array.isArray(list) && list.every(isShare))) {
    reject('a shared module to preload is not used');
  }
  requireAll(Object.keys(prefetch ?? {}), isPage, 'is prefetched and no page');
  if (!Object.values(prefetch ?? {}).every(isPrefetch)) reject('prefetch must name paths below /api/');
  for (const { page, label } of sidebar ?? []) {
    if (!isPage(page) || label === '' || label.length > MAX_LABEL_LENGTH) reject(`a link to ${page} is malformed`);
  }
  if (!isNames(uses)) return reject('the names of the SDK that it uses are malformed');
  const optional = {
    ...(preloadShares && { preloadShares }),
    ...(prefetch && { prefetch }),
    ...(sidebar && { sidebar }),
  };
  return {
    entry: { name, version, sdk, base, pages, widgets, manifest, assets, preload, uses, ...optional },
    files,
    maps,
  };
}

function checkPaths(files: FileContents, maps: FileContents): void {
  requireAll([...files.keys()], (file) => FILE_PATH.test(file) && !COMPRESSED.test(file), 'is not the path of a file');
  const isMap = (file: string): boolean => file.endsWith('.map') && files.has(file.slice(0, -'.map'.length));
  requireAll([...maps.keys()], isMap, 'is not the source map of a file');
}

function isPrefetch(request: unknown): request is PrefetchRequest {
  const { url } = (request ?? {}) as Partial<PrefetchRequest>;
  return typeof url === 'string' && /^\/api\/[\w:/-]+$/.test(url);
}

function isNames(value: RegisteredRemote['uses']): value is SdkNames {
  return Object.values(value ?? {}).every(
    (names: unknown) => Array.isArray(names) && names.every((each: unknown) => typeof each === 'string'),
  );
}

function requireAll(values: readonly string[], isValid: (value: string) => boolean, why: string): void {
  const invalid = values.find((value) => !isValid(value));
  if (invalid !== undefined) reject(`${invalid} ${why}`);
}

function reject(why: string): never {
  throw new RejectedRelease(`The release was rejected: ${why}`);
}
