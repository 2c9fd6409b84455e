import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../src/platform/config/config.js';
import { migrate } from '../src/platform/database/migrations.js';
import { openDatabase } from './database.js';
import { demoSignIns, seedDemoOnce } from './demo.js';
import { openSecrets } from './keys.js';
import { LaunchError } from './launch-error.js';
import { deriveLogins } from './logins.js';
import { assignPorts } from './ports.js';
import { step, type Say } from './progress.js';
import { publishReleases } from './releases.js';
import { readSettings } from './settings.js';
import { startServers } from './servers.js';

export interface Product {
  /** Address on this machine. */
  url: string;
  /** Environment of worker and commands, with their login to the database. */
  env: NodeJS.ProcessEnv;
  /** Accounts of the demo workspace with their passwords, one line each. */
  signIns: string[];
  stop: () => Promise<void>;
}

/** Everything that API and worker need to start. */
export interface PreparedProduct extends Product {
  config: Config;
  /** The same for the API, with a login of its own. */
  apiEnv: NodeJS.ProcessEnv;
}

const READY_TIMEOUT_MS = 60_000;

/**
 * Prepares and starts the whole product; API and worker are started again when they die.
 * @throws LaunchError or ConfigError when it cannot, or when `signal` is aborted; nothing is left running then
 */
export async function startProduct(processEnv: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<Product> {
  const prepared = await prepareProduct(processEnv, say, signal);
  const { url } = prepared;
  const servers = startServers(prepared, say);
  const stop = async () => {
    await servers.stop();
    await prepared.stop();
  };
  try {
    await step('Starting API and worker', say, () => Promise.race([servers.failed, untilReady(url, signal)]));
  } catch (error) {
    await stop();
    throw error;
  }
  servers.keepAlive();
  return { ...prepared, stop };
}

/**
 * Migrates the database and seeds the demo workspace while the front end is built and published.
 * @throws LaunchError or ConfigError when it cannot, or when `signal` is aborted; nothing is left running then
 */
export async function prepareProduct(
  processEnv: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<PreparedProduct> {
  const config = readSettings(processEnv);
  const settings = {
    ...withoutLogins(processEnv),
    DATA_DIR: config.dataDir,
    RELEASES_DIR: config.releasesDir,
    ...(await assignPorts(processEnv, config, say)),
  };
  const failing = new AbortController();
  const ending = AbortSignal.any([signal, failing.signal]);
  const publishing = publishReleases(settings, say, ending);
  // Awaited below; avoids an unhandled rejection when the database fails first.
  publishing.catch(() => undefined);
  let stop = () => Promise.resolve();
  try {
    const database = await openDatabase(config, say);
    stop = database.stop;
    const { urls, passwords } = deriveLogins(database.url, config);
    const env = { ...settings, DATABASE_URL: urls.worker };
    const apiEnv = { ...settings, DATABASE_URL: urls.api };
    await step('Migrating the database', say, () => migrate(database.url, passwords));
    const secrets = await openSecrets(config, urls.worker, say);
    ending.throwIfAborted();
    if (config.nodeEnv === 'development') await seedDemoOnce(env, say, ending);
    const signIns = await demoSignIns(config, urls.worker, secrets);
    await publishing;
    return { config, url: `http://localhost:${config.port}`, env, apiEnv, signIns, stop };
  } catch (error) {
    failing.abort();
    await publishing.catch(() => undefined);
    await stop();
    throw error;
  }
}

/** Returns the environment without what only this process may know: the owner of the database. */
function withoutLogins(processEnv: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, API_DATABASE_PASSWORD: _api, WORKER_DATABASE_PASSWORD: _worker, ...rest } = processEnv;
  return rest;
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const response = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(50);
  }
  throw new LaunchError(`The API was not ready within ${READY_TIMEOUT_MS / 1000} s.`);
}
