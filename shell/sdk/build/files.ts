import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';

/** Compressing smaller files saves less than one packet. */
const MIN_COMPRESSED_BYTES = 1024;

/** All files below a folder, as sorted relative paths. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Contents of files by their path below a folder. */
export type FileContents = ReadonlyMap<string, Buffer>;

export function readFiles(folder: string, files: readonly string[]): FileContents {
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
}

/** A short hash of the names and contents of files. */
export function contentHash(files: FileContents): string {
  const hash = createHash('sha256');
  for (const [file, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(file).update('\0').update(content).update('\0');
  }
  return hash.digest('hex').slice(0, 7);
}

/** The hash for subresource integrity: `sha384-…`. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Writes files; creates the folder. */
export function writeFiles(folder: string, files: FileContents): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Writes immutable files with compressed copies of each. */
export function writeWithCompressed(folder: string, files: FileContents): void {
  writeFiles(folder, files);
  for (const [file, content] of files) {
    for (const [suffix, bytes] of compressed(file, content)) writeFileSync(join(folder, file + suffix), bytes);
  }
}

/** Replaces a file atomically: readers see the old or the new content. */
export function replaceFile(path: string, content: string | Buffer): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** Points a symbolic link at another file or folder atomically. */
export function replaceLink(path: string, target: string): void {
  const draft = `${path}.${randomUUID()}`;
  symlinkSync(target, draft);
  renameSync(draft, path);
}

/** As `replaceFile`, with compressed copies. */
export function replaceWithCompressed(path: string, content: string): void {
  for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true });
  replaceFile(path, content);
  for (const [suffix, bytes] of compressed(path, Buffer.from(content))) replaceFile(path + suffix, bytes);
}

function compressed(file: string, bytes: Buffer): [suffix: string, bytes: Buffer][] {
  if (!/\.(js|css|html|json|svg)$/.test(file) || bytes.length < MIN_COMPRESSED_BYTES) return [];
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    ['.br', brotliCompressSync(bytes, { params })],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ];
}
