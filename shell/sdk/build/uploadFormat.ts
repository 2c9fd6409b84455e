import type { RegisteredRemote } from '../contract';
import type { FileContents } from './files';
import type { BuiltRelease } from './publish';
import { RejectedRelease } from './rejectedRelease';

/** The media type of an uploaded release: a line of JSON (`Header`), then the contents of all files, one after the other. */
export const UPLOAD_TYPE = 'application/vnd.forksight.release';

type FileSizes = [path: string, bytes: number][];

interface Header {
  entry: RegisteredRemote;
  files: FileSizes;
  maps: FileSizes;
  dryRun: boolean;
  /** For the workspaces only for which it is pinned. */
  trial?: boolean;
}

export interface Upload extends BuiltRelease {
  dryRun: boolean;
  /** For the workspaces only for which it is pinned. */
  trial?: boolean;
}

const MAX_FILES = 2_000;
const MAX_HEADER_BYTES = 512 * 1024;
const LINE_END = 0x0a;

export function encodeUpload({ entry, files, maps, dryRun, trial = false }: Upload): Buffer {
  const header: Header = { entry, files: fileSizes(files), maps: fileSizes(maps), dryRun, trial };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...files.values(), ...maps.values()]);
}

/** Reads an upload. Its entry and its paths are not checked. Throws RejectedRelease when the upload is malformed. */
export function decodeUpload(bytes: Buffer): Upload {
  const headerEnd = bytes.subarray(0, MAX_HEADER_BYTES).indexOf(LINE_END);
  const header = parseHeader(bytes.subarray(0, Math.max(headerEnd, 0)).toString());
  let at = headerEnd + 1;
  const take = (sizes: FileSizes): FileContents => {
    const contents = sizes.map(([path, size]) => [path, bytes.subarray(at, (at += size))] as const);
    return new Map(contents);
  };
  const { entry, dryRun, trial = false, files, maps } = header;
  const upload = { entry, dryRun, trial, files: take(files), maps: take(maps) };
  if (at !== bytes.length) throw malformed('its length differs from that of its files');
  if (upload.files.size !== files.length || upload.maps.size !== maps.length) throw malformed('it has a file twice');
  return upload;
}

function fileSizes(files: FileContents): FileSizes {
  return [...files].map(([path, content]) => [path, content.length]);
}

function parseHeader(line: string): Header {
  let header: unknown;
  try {
    header = JSON.parse(line);
  } catch {
    throw malformed('it does not begin with a line of JSON');
  }
  const { entry, files, maps, dryRun, trial = false } = (header ?? {}) as Partial<Header>;
  if (
    !isSizes(files) ||
    !isSizes(maps) ||
    typeof dryRun !== 'boolean' ||
    typeof trial !== 'boolean' ||
    entry === undefined
  ) {
    throw malformed('its first line lacks an entry or lists of files');
  }
  return { entry, files, maps, dryRun, trial };
}

function isSizes(value: unknown): value is FileSizes {
  if (!Array.isArray(value) || value.length > MAX_FILES) return false;
  return value.every((pair: unknown) => {
    const [path, bytes] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return typeof path === 'string' && Number.isSafeInteger(bytes) && Number(bytes) >= 0;
  });
}

function malformed(why: string): RejectedRelease {
  return new RejectedRelease(`The upload is malformed: ${why}`);
}
