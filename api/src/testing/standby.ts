import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPERUSER } from '../../launch/postgres/cluster.js';
import { freePort } from '../../launch/ports.js';
import type { ServerState } from '../../launch/postgres/server-files.js';

/**
 * Copies the stopped embedded PostgreSQL of `dataDir` to `standbyDir`, as a standby that follows it once `startPostgres` has
 * started both. The embedded PostgreSQL has no pg_basebackup.
 */
export async function copyAsStandby(dataDir: string, standbyDir: string): Promise<void> {
  const { home, ...primary } = readState(dataDir);
  const standbyHome = join(standbyDir, 'postgres');
  // Keeps owners and modes, which the server checks.
  const copied = spawnSync('cp', ['-a', home, standbyHome], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
  const connection = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${primary.password}`;
  appendFileSync(join(standbyHome, 'data/postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  writeFileSync(join(standbyHome, 'data/standby.signal'), '');
  const state: ServerState = { ...primary, home: standbyHome, port: await freePort() };
  writeFileSync(join(standbyHome, 'server.json'), JSON.stringify(state));
}

function readState(dataDir: string): ServerState {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/server.json'), 'utf8')) as ServerState;
}
