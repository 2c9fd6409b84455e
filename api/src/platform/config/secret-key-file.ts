import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the secret key of a development machine, generated at its first start. */
export function loadOrCreateSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  // Other users must not list it, but the embedded PostgreSQL, run by another user when root, must traverse it.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
