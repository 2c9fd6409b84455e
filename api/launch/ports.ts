import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../src/platform/config/config.js';
import { LaunchError } from './launch-error.js';
import type { Say } from './progress.js';

/** Returns a port of 127.0.0.1 that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Whether a server could listen on this port of `host` at the moment. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns the settings of the metrics ports. A default that is taken, usually by another product on this machine, is
 * replaced by a free port.
 * @throws LaunchError when PORT, or a metrics port that `env` sets, is taken
 */
export async function assignPorts(
  env: NodeJS.ProcessEnv,
  config: Pick<Config, 'port' | 'metricsPort' | 'workerMetricsPort'>,
  say: Say,
): Promise<Record<'METRICS_PORT' | 'WORKER_METRICS_PORT', string>> {
  await requireFreePort('PORT', config.port, '0.0.0.0');
  const assign = async (setting: string, port: number) => {
    if (!env[setting] && port !== 0 && !(await isFree(port))) {
      const replacement = await freePort();
      say(`Port ${port} is taken: ${setting} is ${replacement} this time.`);
      return String(replacement);
    }
    await requireFreePort(setting, port, '127.0.0.1');
    return String(port);
  };
  return {
    METRICS_PORT: await assign('METRICS_PORT', config.metricsPort),
    WORKER_METRICS_PORT: await assign('WORKER_METRICS_PORT', config.workerMetricsPort),
  };
}

async function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  if (port !== 0 && !(await isFree(port, host))) {
    throw new LaunchError(`Port ${port} is taken by another program: end that, or set ${setting} to a free one.`);
  }
}
