import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '../../../platform/errors.js';

const READ_CHUNK_BYTES = 64 * 1024;
const UNPACKED_CHUNK_BYTES = 256 * 1024;

/** A file to import. Its first bytes, not its name, decide whether it is gzip. */
export interface SourceFile {
  path: string;
  bytes: number;
  isGzip: boolean;
}

/** Returns the hour that an archive's name states, such as `2026-09-08-7.json.gz` (UTC); undefined for other names. */
export function archiveHour(path: string): Date | undefined {
  const [, day, hour] = /(?<!\d)(\d{4}-\d\d-\d\d)-(\d{1,2})\.json(?:\.gz)?$/.exec(path) ?? [];
  const at = new Date(`${day ?? ''}T${hour?.padStart(2, '0') ?? ''}:00:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** @throws AppError `invalid` when there is nothing to read at that path */
export async function openSourceFile(path: string): Promise<SourceFile> {
  try {
    const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) throw new AppError('invalid', `${path} is not a file.`);
    if (size === 0) throw new AppError('invalid', `${path} is empty.`);
    const isGzip = await startsAsGzip(path);
    if (!isGzip && path.endsWith('.gz')) throw new AppError('invalid', `${path} is not in gzip format.`);
    return { path, bytes: size, isGzip };
  } catch (error) {
    throw toReadError(path, error);
  }
}

/**
 * Streams the unpacked bytes of the file through `consume`, with backpressure.
 *
 * @param onRead receives the number of (packed) bytes with each chunk
 * @returns SHA-256 of the file
 * @throws AppError `invalid` when the file is truncated or damaged; any error of `consume`
 */
export async function readSourceFile(
  { path, isGzip }: SourceFile,
  consume: (chunks: AsyncIterable<Buffer>) => Promise<void>,
  onRead: (bytes: number) => void,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const file = createReadStream(path, { highWaterMark: READ_CHUNK_BYTES });
  file.on('data', (chunk) => {
    hash.update(chunk);
    onRead(chunk.length);
  });
  const unpacked = isGzip ? file.pipe(createGunzip({ chunkSize: UNPACKED_CHUNK_BYTES })) : file;
  file.on('error', (error) => unpacked.destroy(error));
  try {
    await consume(unpacked);
  } catch (error) {
    throw toReadError(path, error);
  } finally {
    file.destroy();
  }
  return hash.digest();
}

async function startsAsGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

function toReadError(path: string, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new AppError('invalid', `There is no file ${path}.`);
    case 'EACCES':
    case 'EPERM':
      return new AppError('invalid', `${path} may not be read.`);
    case 'Z_BUF_ERROR':
      return new AppError('invalid', `${path} is cut off: nothing of it was imported.`);
    case 'Z_DATA_ERROR':
    case 'Z_NEED_DICT':
      return new AppError('invalid', `${path} is damaged (not valid gzip): nothing of it was imported.`);
    default:
      return error;
  }
}
