import { spawnSync } from 'node:child_process';
import { findOrUnpackProgram, installedProgram, type DebianProgram } from './debian-program.js';
import type { Say } from './progress.js';
import { isProgram } from './programs.js';

/** It keeps the prepared statements of its clients apart since this version. */
const MIN_VERSION = [1, 21] as const;

const PGBOUNCER: DebianProgram = { name: 'pgbouncer', variable: 'PGBOUNCER_PATH', isUsable: isNewEnough };

/** Returns the path of the PgBouncer in PGBOUNCER_PATH, or of an installed one. */
export function installedPgbouncer(): string | null {
  return installedProgram(PGBOUNCER);
}

/** Returns the path of the PgBouncer to test with. Without one it says what to install, since tests are skipped. */
export async function findPgbouncer(say: Say): Promise<string | null> {
  const program = await findOrUnpackProgram(PGBOUNCER, say);
  if (program === null) {
    say(
      `The tests of PgBouncer are skipped: install version ${MIN_VERSION.join('.')} or newer (Debian 13: apt-get install pgbouncer), ` +
        'or name it in PGBOUNCER_PATH.',
    );
  }
  return program;
}

function isNewEnough(path: string): boolean {
  if (!isProgram(path)) return false;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}
