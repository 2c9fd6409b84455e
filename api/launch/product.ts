import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../src/platform/config.js';
import { migrate } from '../src/platform/migrations.js';
import { openDatabase } from './database.js';
import { demoSignIns, seedDemoOnce } from './demo.js';
import { LaunchFault } from './fault.js';
import { isFree } from './ports.js';
import { step, type Say } from './progress.js';
import { publishReleases } from './releases.js';
import { readSettings } from './settings.js';
import { startServers } from './servers.js';

export interface Product {
  /** Where this machine reaches it. */
  url: string;
  /** The settings that its processes run with: a command of the CLI given these works on the same database. */
  env: NodeJS.ProcessEnv;
  /** Who may sign in to the demo workspace with which password, a line each. */
  signIns: string[];
  stop: () => Promise<void>;
}

/** All but the running servers: what they need to start. */
export interface Ground extends Product {
  config: Config;
}

const readyWithinMs = 60_000;

/**
 * Brings up the whole product: what `layGround` does, then API and worker, and keeps them up.
 * @throws LaunchFault or ConfigFaults, with nothing left running, when it cannot or when `signal` is aborted.
 */
export async function startProduct(given: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<Product> {
  const ground = await layGround(given, say, signal);
  const { config, url, env } = ground;
  const servers = startServers(env, config, say);
  const stop = async () => {
    await servers.stop();
    await ground.stop();
  };
  try {
    await step('Starting API and worker', say, () => Promise.race([servers.failed, untilReady(url, signal)]));
  } catch (error) {
    await stop();
    throw error;
  }
  servers.keepAlive();
  return { ...ground, stop };
}

/**
 * Brings the database up to this release, seeds the demo workspace, and publishes the front end at the same time.
 * @throws LaunchFault or ConfigFaults, with nothing left running, when it cannot or when `signal` is aborted.
 */
export async function layGround(given: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<Ground> {
  const config = readSettings(given);
  await requireFreePorts(config);
  const settings = { ...given, DATA_DIR: config.dataDir, RELEASES_DIR: config.releasesDir };
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  const publishing = publishReleases(settings, say, ending);
  // Whatever becomes of it is heard below; until then the database may fail first.
  publishing.catch(() => undefined);
  let stop = () => Promise.resolve();
  try {
    const database = await openDatabase(config.databaseUrl, config.dataDir, say);
    stop = database.stop;
    const env = { ...settings, DATABASE_URL: database.url };
    await step('Migrating the database', say, () => migrate(database.url));
    ending.throwIfAborted();
    if (config.nodeEnv === 'development') await seedDemoOnce(env, say, ending);
    const signIns = await demoSignIns(config, database.url);
    await publishing;
    return { config, url: `http://localhost:${config.port}`, env, signIns, stop };
  } catch (error) {
    failing.abort();
    await publishing.catch(() => undefined);
    await stop();
    throw error;
  }
}

async function requireFreePorts(config: Config): Promise<void> {
  const asked = [
    ['PORT', config.port],
    ['METRICS_PORT', config.metricsPort],
    ['WORKER_METRICS_PORT', config.workerMetricsPort],
  ] as const;
  for (const [setting, port] of asked) {
    if (port !== 0 && !(await isFree(port, setting === 'PORT' ? '0.0.0.0' : '127.0.0.1'))) {
      throw new LaunchFault(`Port ${port} is taken by another program: end that, or set ${setting} to a free one.`);
    }
  }
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new LaunchFault(`The API was not ready within ${readyWithinMs / 1000} s.`);
}
