import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openArchive } from './backup/archive.js';
import { LaunchError } from './launch-error.js';
import { freePort, isFree } from './ports.js';
import { reachableBinaries } from './postgres/embedded-binaries.js';
import { makeCluster, newPassword, SUPERUSER } from './postgres/cluster.js';
import { makeHome, readState, serverUser, writeState, type ServerState } from './postgres/server-files.js';
import { endServer, findServer } from './postgres/server-process.js';
import { SERVER_SETTINGS, toArguments } from './postgres/server-settings.js';
import { SupervisedProcess } from './supervised-process.js';
import { createTemporaryFolder, removeAbandonedFolders } from './temporary-folders.js';

export interface RunningPostgres {
  /** Connection string of the product's database, as its owner. */
  url: string;
  /** May be called again. */
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Absolute. */
  dataDir: string;
  /** False trades safety after a power cut for speed: for tests. */
  durable?: boolean;
  /** Absolute. PostgreSQL archives its WAL there; without it, it archives nothing. */
  backupDir?: string;
  say?: (line: string) => void;
}

const DATABASE = 'forksight';
const TEST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the embedded PostgreSQL of a DATA_DIR on a free port of 127.0.0.1, creates its database the first time, and
 * restarts it when it dies. A server that an earlier, killed start left behind is stopped first.
 * @throws LaunchError when it cannot be created or started
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, durable = true, backupDir, say = () => undefined } = options;
  const savedState = readState(dataDir);
  const user = serverUser(savedState?.home);
  const home = savedState !== null && existsSync(savedState.home) ? savedState.home : makeHome(dataDir, user);
  const data = join(home, 'data');
  // Before a server is ended: with a wrong folder nothing changes.
  const archive = backupDir === undefined ? undefined : openArchive(backupDir, savedState?.archives, user);
  const abandoned = findServer(data);
  if (abandoned !== null) await endServer(abandoned);
  const binaries = await reachableBinaries(home, user);

  const state: ServerState = {
    home,
    password: savedState?.password ?? newPassword(),
    port: savedState !== null && (await isFree(savedState.port)) ? savedState.port : await freePort(),
    archives: archive?.archives ?? savedState?.archives,
  };
  writeState(dataDir, state);
  if (!existsSync(data)) makeCluster(binaries, home, user, state.password);

  const logFile = join(dataDir, 'postgres', 'log');
  const log = openSync(logFile, 'w', 0o600);
  const server = new SupervisedProcess(
    {
      name: 'PostgreSQL',
      command: join(binaries, 'postgres'),
      args: [
        '-D',
        data,
        '-p',
        String(state.port),
        ...toArguments({ ...SERVER_SETTINGS, ...(!durable && TEST_SETTINGS), ...archive?.settings }),
      ],
      options: { ...user, cwd: '/', stdio: ['ignore', log, log] },
      stopSignal: 'SIGINT',
      graceMs: 30_000,
    },
    say,
  );
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop().then(() => closeSync(log)));
  const startFailed = new AbortController();
  const serverExit = server.start().then((how) => {
    const lastLine = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
    throw new LaunchError(`The embedded PostgreSQL ${how}: ${lastLine} (all of it in ${logFile})`);
  });
  try {
    await Promise.race([serverExit, untilAccepting(state, say, startFailed.signal)]);
  } catch (error) {
    startFailed.abort();
    await stop();
    throw error;
  }
  serverExit.catch(() => undefined);
  server.keepAlive();
  return { url: connectionString(state, DATABASE), stop };
}

/** Returns the connection string of the server that runs on this DATA_DIR, or null. */
export function findPostgres(dataDir: string): string | null {
  const state = readState(dataDir);
  if (state === null || findServer(join(state.home, 'data')) === null) return null;
  return connectionString(state, DATABASE);
}

/** Starts a PostgreSQL in a temporary folder that is removed when it stops. Unless `durable`, it trades safety for speed. */
export async function startTemporaryPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  await removeAbandonedFolders(tmpdir(), TEMPORARY_PREFIX);
  const dataDir = createTemporaryFolder(tmpdir(), TEMPORARY_PREFIX);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { url, stop } = await startPostgres({ dataDir, durable });
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

const TEMPORARY_PREFIX = 'forksight-postgres-';

async function untilAccepting(
  state: ServerState,
  say: (line: string) => void,
  startFailed: AbortSignal,
): Promise<void> {
  const started = Date.now();
  for (let tries = 1; !startFailed.aborted; tries += 1) {
    const client = new Client({ connectionString: connectionString(state, 'postgres') });
    // When the server dies, `end` or a query reports it; without a listener this event would end this process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      // 57P03: starting up, possibly recovering after a crash.
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error;
      if (tries % 200 === 0) say(`PostgreSQL is recovering … ${Math.round((Date.now() - started) / 1000)} s`);
      await sleep(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function connectionString({ port, password }: ServerState, name: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;
}
