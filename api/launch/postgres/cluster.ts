import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import type { ServerUser } from './embedded-binaries.js';
import { makePrivateFolder } from './server-files.js';

export const SUPERUSER = 'forksight';

/** Returns a password of the superuser: letters, digits, - and _. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** Runs initdb in `home`/data: UTF-8, collation by code point on every machine, SCRAM passwords. */
export function makeCluster(binaries: string, home: string, user: ServerUser, password: string): void {
  // Created beside and then moved: a start that is killed leaves no incomplete data folder.
  const draft = join(home, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, user);
  const passwordFile = join(draft, '..', 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  const initdb = spawnSync(
    join(binaries, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile);
  if (initdb.status !== 0) {
    const why = (initdb.stderr || initdb.error?.message || '').trim().split('\n').at(-1) ?? '';
    throw new LaunchError(`The embedded PostgreSQL could not make its database in ${home}: ${why}`);
  }
  renameSync(draft, join(home, 'data'));
}
