import { createHash } from 'node:crypto';
import { chownSync, createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ServerUser } from '../postgres/embedded-binaries.js';
import type { BackupFile } from './backups.js';

const MAX_FILES_AT_ONCE = 8;

/** Copies a file compressed and flushes it to the disk. Null when PostgreSQL has deleted it meanwhile. */
export async function packFile(from: string, to: string, path: string): Promise<BackupFile | null> {
  const digest = new Digest();
  try {
    await pipeline(
      createReadStream(from),
      digest.pass,
      createGzip({ level: 1 }),
      createWriteStream(to, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && missing === from) return null;
    throw error;
  }
  return { path, ...digest.result() };
}

/** Restores a file that `packFile` has copied. @throws DamagedFile when it is not the same */
export async function unpackFile(from: string, to: string, file: BackupFile, user: ServerUser): Promise<void> {
  const digest = new Digest();
  try {
    await pipeline(createReadStream(from), createGunzip(), digest.pass, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code.startsWith('Z_')) throw new DamagedFile(from);
    throw error;
  }
  const { bytes, sha256 } = digest.result();
  if (bytes !== file.bytes || sha256 !== file.sha256) throw new DamagedFile(from);
  if (user !== null) chownSync(to, user.uid, user.gid);
}

export class DamagedFile extends Error {}

class Digest {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  readonly pass = async function* (this: Digest, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
  }.bind(this);

  result(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Runs `work` for all items, several at a time. After an error it begins no more, and ends with the error. */
export async function forEachFile<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items].reverse();
  const workers = Array.from({ length: MAX_FILES_AT_ONCE }, async () => {
    try {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  });
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Flushes the entries of a folder to the disk. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
