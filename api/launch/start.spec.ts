import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm start', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'forksight-launch-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const start = async (settings: Record<string, string>, ...args: string[]) => {
    const ports = { METRICS_PORT: '0', WORKER_METRICS_PORT: '0' };
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, ...ports, ...settings };
    const child = spawn(process.execPath, [join(__dirname, 'bootstrap.mjs'), 'start', ...args], { env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, lines: output.trim().split('\n') };
  };

  it('reports the port that is taken', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await start({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([`Port ${port} is taken by another program: end that, or set PORT to a free one.`]);
  });

  it.each(['taken', 'malformed'])('reports an unusable port of the stand-ins: %s', async (problem) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = problem === 'taken' ? String((other.address() as AddressInfo).port) : 'high';
    const { code, lines } = await start({ STAND_IN_PORT: port, DATABASE_URL: '' }, '--stand-ins');
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`Port ${port} is not free for --stand-ins: set STAND_IN_PORT`)]);
  });

  it('reports that no database answers at DATABASE_URL', async () => {
    const { code, lines } = await start({ PORT: '0', DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(lines).toEqual(['DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1).']);
  });

  it('lists every invalid setting', async () => {
    const { code, lines } = await start({ PORT: 'high', NIGHTLY_AT: '25:00' });
    expect(code).toBe(1);
    expect(lines).toEqual(['PORT must be a port number', expect.stringContaining('NIGHTLY_AT')]);
  });

  it('requires a secret key in production', async () => {
    const { code, lines } = await start({ NODE_ENV: 'production', SECRET_KEY: '' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('SECRET_KEY is required in production')]);
  });

  it('refuses stand-ins with an external database', async () => {
    const { code, lines } = await start({ DATABASE_URL: 'postgres://someone@127.0.0.1:1/none' }, '--stand-ins');
    expect(code).toBe(1);
    expect(lines).toEqual(['--stand-ins works on a database of its own: unset DATABASE_URL.']);
  });
});
