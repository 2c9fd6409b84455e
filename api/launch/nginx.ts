import { spawnSync } from 'node:child_process';
import { findOrUnpackProgram, installedProgram, type DebianProgram } from './debian-program.js';
import type { Say } from './progress.js';
import { isProgram } from './programs.js';

const NGINX: DebianProgram = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  isUsable: (path) => isProgram(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0,
};

/** Returns the path of the nginx in NGINX_PATH, or of an installed one. */
export function installedNginx(): string | null {
  return installedProgram(NGINX);
}

/** Returns the path of the nginx to test with. Without one it says what to install, since tests are skipped. */
export async function findNginx(say: Say): Promise<string | null> {
  const program = await findOrUnpackProgram(NGINX, say);
  if (program === null) {
    say(
      'The tests of the web server are skipped: install nginx (Debian: apt-get install nginx), or name it in NGINX_PATH.',
    );
  }
  return program;
}
