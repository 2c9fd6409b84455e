import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key of a development machine: made at its first start, the same ever after. */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  // Nobody else may list it, but the embedded PostgreSQL, which as root runs as another user, must pass through.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
