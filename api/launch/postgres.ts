import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { LaunchFault } from './fault.js';
import { freePort, isFree } from './ports.js';
import { reachableBinaries } from './postgres/binaries.js';
import { makeCluster, superuser } from './postgres/cluster.js';
import { makeHome, readState, serverUser, writeState, type ServerState } from './postgres/home.js';
import { commandLine, endServer, findServer } from './postgres/running.js';
import { SupervisedProcess } from './supervised-process.js';

export interface RunningPostgres {
  /** Connection string of the product's database, as its owner. */
  url: string;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Absolute. */
  dataDir: string;
  /** False trades safety after a power cut for speed: for tests. */
  durable?: boolean;
  say?: (line: string) => void;
}

const database = 'forksight';
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Compiling a query costs more than running any of ours.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the embedded PostgreSQL of a DATA_DIR on a free port of 127.0.0.1, making its database the first time, and
 * starts it again should it die. A server that an earlier, killed start left behind is stopped first.
 * @throws LaunchFault when it cannot be made or started.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, durable = true, say = () => undefined } = options;
  const known = readState(dataDir);
  const user = serverUser(known?.home);
  const home = known !== null && existsSync(known.home) ? known.home : makeHome(dataDir, user);
  const data = join(home, 'data');
  const left = findServer(data);
  if (left !== null) await endServer(left);
  const binaries = await reachableBinaries(home, user);

  const state: ServerState = {
    home,
    password: known?.password ?? randomBytes(24).toString('base64url'),
    port: known !== null && (await isFree(known.port)) ? known.port : await freePort(),
  };
  writeState(dataDir, state);
  if (!existsSync(data)) makeCluster(binaries, home, user, state.password);

  const logFile = join(dataDir, 'postgres', 'log');
  const log = openSync(logFile, 'w', 0o600);
  const server = new SupervisedProcess(
    {
      name: 'PostgreSQL',
      command: join(binaries, 'postgres'),
      args: ['-D', data, '-p', String(state.port), ...toArguments(durable ? settings : { ...settings, ...hasty })],
      options: { ...user, cwd: '/', stdio: ['ignore', log, log] },
      stopSignal: 'SIGINT',
      graceMs: 30_000,
    },
    say,
  );
  const givingUp = new AbortController();
  const ended = server.start().then((how) => {
    const lastWords = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
    throw new LaunchFault(`The embedded PostgreSQL ${how}: ${lastWords} (all of it in ${logFile})`);
  });
  try {
    await Promise.race([ended, untilAccepting(state, say, givingUp.signal)]);
  } catch (error) {
    givingUp.abort();
    await server.stop();
    throw error;
  }
  ended.catch(() => undefined);
  server.keepAlive();
  return {
    url: connectionString(state, database),
    stop: async () => {
      await server.stop();
      closeSync(log);
    },
  };
}

/** The connection string of the server that runs on this DATA_DIR now, or null. */
export function findPostgres(dataDir: string): string | null {
  const state = readState(dataDir);
  if (state === null || findServer(join(state.home, 'data')) === null) return null;
  return connectionString(state, database);
}

/** A PostgreSQL in a temporary folder, removed when it stops. Unless `durable`, it is the faster one for tests. */
export async function startTemporaryPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${temporaryPrefix}${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startPostgres({ dataDir, durable });
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

const temporaryPrefix = 'forksight-postgres-';

/** Ends and removes what test runs that were killed left behind: their folders carry the process id of the run. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(temporaryPrefix))) {
    if (commandLine(Number.parseInt(name.slice(temporaryPrefix.length), 10)) !== '') continue;
    const dataDir = join(tmpdir(), name);
    if (statSync(dataDir).uid !== process.getuid?.()) continue;
    const pid = findServer(join(dataDir, 'postgres', 'data'));
    if (pid !== null) await endServer(pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilAccepting(state: ServerState, say: (line: string) => void, givenUp: AbortSignal): Promise<void> {
  const started = Date.now();
  for (let tries = 1; !givenUp.aborted; tries += 1) {
    const client = new Client({ connectionString: connectionString(state, 'postgres') });
    // A server that dies mid-way tells `end` or a query; without a listener this event would end us too.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
      if (rowCount === 0) await client.query(`create database ${database}`);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      // 57P03: it is starting up, perhaps reading its journal after a crash.
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error;
      if (tries % 200 === 0) say(`PostgreSQL is recovering … ${Math.round((Date.now() - started) / 1000)} s`);
      await sleep(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function connectionString({ port, password }: ServerState, name: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

function toArguments(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
