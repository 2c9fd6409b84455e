import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StandInCodeHost } from '../src/testing/code-host.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';
import { findChromium } from './chromium.js';
import { runCommand } from './command.js';
import { root } from './paths.js';
import { freePort } from './ports.js';
import { startTemporaryPostgres } from './postgres.js';
import { startProduct } from './product.js';

// What `npm test -w e2e` runs: a product of its own, on free ports and in a temporary folder, and Playwright on it.
runCommand(async (stopping) => {
  const CHROMIUM_PATH = await findChromium(console.log);
  const dataDir = mkdtempSync(join(tmpdir(), 'forksight-e2e-'));
  const [PORT, METRICS_PORT, WORKER_METRICS_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(
    String,
  );
  const postgres = await startTemporaryPostgres();
  const codeHost = await orchard();
  const webhooks = await StandInWebhooks.start();
  const places = {
    DATA_DIR: dataDir,
    RELEASES_DIR: join(dataDir, 'releases'),
    DATABASE_URL: postgres.url,
    GITHUB_API_URL: codeHost.url,
    GITHUB_TOKENS: 'of-nobody',
    SLACK_WEBHOOK_HOSTS: `hooks.slack.com,${webhooks.host}`,
  };
  const given = { ...process.env, ...places, PORT, METRICS_PORT, WORKER_METRICS_PORT };
  try {
    const product = await startProduct(given, console.log, stopping);
    try {
      const env = { ...product.env, CHROMIUM_PATH, E2E_URL: product.url, E2E_WEBHOOK: webhooks.address('e2e') };
      const words = ['playwright', 'test', ...process.argv.slice(2)];
      const playwright = spawn('npx', words, { cwd: join(root, 'e2e'), env, stdio: 'inherit', signal: stopping });
      const [code] = (await once(playwright, 'exit')) as [number | null];
      process.exitCode = code ?? 1;
    } finally {
      await product.stop();
    }
  } finally {
    await codeHost.stop();
    await webhooks.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** A code host on this machine, with one organisation and what is in it. */
async function orchard(): Promise<StandInCodeHost> {
  const host = await StandInCodeHost.start();
  host.accounts.push({ id: 1, login: 'orchard', type: 'Organization' });
  for (const [index, name] of ['apple', 'pear', 'plum'].entries())
    host.repos.push({ id: index + 1, org: 'orchard', name });
  host.repos.push({ id: 9, org: 'orchard', name: 'cellar', private: true });
  return host;
}
