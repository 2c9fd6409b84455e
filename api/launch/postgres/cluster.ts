import { spawnSync } from 'node:child_process';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchFault } from '../fault.js';
import type { ServerUser } from './binaries.js';
import { makePrivateFolder } from './home.js';

export const superuser = 'forksight';

/** Makes the data folder `home`/data: UTF-8, code point order whatever the machine's locale is, SCRAM passwords. */
export function makeCluster(binaries: string, home: string, user: ServerUser, password: string): void {
  // Made beside and moved into place: a start that was killed half-way leaves nothing that looks whole.
  const draft = join(home, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, user);
  const passwordFile = join(draft, '..', 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  const made = spawnSync(
    join(binaries, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
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
  if (made.status !== 0) {
    const why = (made.stderr || made.error?.message || '').trim().split('\n').at(-1) ?? '';
    throw new LaunchFault(`The embedded PostgreSQL could not make its database in ${home}: ${why}`);
  }
  renameSync(draft, join(home, 'data'));
}
