import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres, startPostgres } from './postgres.js';

interface ServerState {
  home: string;
  port: number;
}

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'forksight-launch-'));
    chmodSync(dataDir, 0o711);
  });
  afterEach(() => {
    const { home } = state();
    rmSync(home, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () => startPostgres({ dataDir, durable: false });
  const state = () => JSON.parse(readFileSync(join(dataDir, 'postgres/server.json'), 'utf8')) as ServerState;

  it('keeps its data, its port and its password from one start to the next', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 1');
    await first.stop();
    expect(findPostgres(dataDir)).toBeNull();

    const second = await start();
    expect(second.url).toBe(first.url);
    expect(findPostgres(dataDir)).toBe(first.url);
    await expect(query(second.url, 'select * from kept')).resolves.toHaveLength(1);
    await second.stop();
  });

  it('restarts after it dies', async () => {
    const { url, stop } = await start();
    const pid = await serverPid(url);
    process.kill(pid, 'SIGKILL');
    await waitUntilReady(url);
    expect(await serverPid(url)).not.toBe(pid);
    await stop();
  });

  it('starts although its pid file names the process of another program', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(state().home, 'data/postmaster.pid'), `${process.pid}\n`);
    const second = await start();
    await expect(query(second.url, 'select 1')).resolves.toHaveLength(1);
    await second.stop();
  });

  it('uses another port when its own is taken', async () => {
    const first = await start();
    const otherDir = mkdtempSync(join(tmpdir(), 'forksight-launch-'));
    chmodSync(otherDir, 0o711);
    const other = await startPostgres({ dataDir: otherDir, durable: false });
    await other.stop();
    const path = join(otherDir, 'postgres/server.json');
    const otherState = JSON.parse(readFileSync(path, 'utf8')) as ServerState;
    writeFileSync(path, JSON.stringify({ ...otherState, port: state().port }));

    const again = await startPostgres({ dataDir: otherDir, durable: false });
    expect(again.url).not.toContain(`:${state().port}/`);
    await Promise.all([first.stop(), again.stop()]);
    rmSync(otherDir, { recursive: true });
  });

  it('compares text by code point and folds the case of every letter', async () => {
    const { url, stop } = await start();
    const rows = await query(url, `select 'a' > 'B' as by_code_point, lower('ÄÉΩ') as lower, 'Ж' ilike 'ж' as ilike`);
    expect(rows).toEqual([{ by_code_point: true, lower: 'äéω', ilike: true }]);
    await stop();
  });

  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
  itAsRoot('runs as another user and moves to /var/lib when that user cannot enter DATA_DIR', async () => {
    chmodSync(dataDir, 0o700);
    const { url, stop } = await start();
    expect(state().home).toMatch(/^\/var\/lib\/forksight\/[0-9a-f]{16}$/);
    expect(statSync(join(state().home, 'data')).uid).not.toBe(0);
    await query(url, 'create table kept as select 1');
    await stop();

    const again = await start();
    await expect(query(again.url, 'select * from kept')).resolves.toHaveLength(1);
    await again.stop();
    expect(existsSync(join(dataDir, 'postgres/data'))).toBe(false);
  });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(url: string): Promise<number> {
  const [row] = await query(url, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`);
  return (row as { pid: number }).pid;
}

async function waitUntilReady(url: string): Promise<void> {
  const isReady = () =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await sleep(20);
}
