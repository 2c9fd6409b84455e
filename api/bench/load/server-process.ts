import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deriveLogins } from '../../launch/logins.js';
import { freePort } from '../../launch/ports.js';

const START_TIMEOUT_MS = 30_000;

export interface ServerProcess {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a compiled program (such as `src/main.js`) in production mode, with the API's login, without its log, and waits
 * until it listens.
 */
export async function startServer(program: string, databaseUrl: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../${program}`, import.meta.url))], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DATABASE_URL: deriveLogins(databaseUrl, {}).urls.api,
      DATA_DIR: dataDir,
      SECRET_KEY: 'of a bench, which has no secrets to keep',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`${program} did not start`);
    }
    await sleep(50);
  }
  return { port, pid: child.pid ?? 0, stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
