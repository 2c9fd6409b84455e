import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOpenIdServer } from '../src/testing/openid-server.js';
import { findChromium } from './chromium.js';
import { runCommand } from './command.js';
import { ROOT } from './paths.js';
import { freePort } from './ports.js';
import { startTemporaryPostgres } from './postgres.js';
import { startProduct } from './product.js';
import { startStandIns } from './stand-ins.js';

// `npm test -w e2e`: starts a product on free ports and in a temporary folder, and runs Playwright on it.
runCommand(async (stopping) => {
  const CHROMIUM_PATH = await findChromium(console.log);
  const dataDir = mkdtempSync(join(tmpdir(), 'forksight-e2e-'));
  const postgres = await startTemporaryPostgres();
  const standIns = await startStandIns();
  const openId = await startOpenIdServer(0, { asks: true });
  // Last: what starts before could take such a port.
  const [PORT, METRICS_PORT, WORKER_METRICS_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(
    String,
  );
  const settings = {
    DATA_DIR: dataDir,
    // `npm test` has built the front end already.
    RELEASES_DIR: process.env.RELEASES_DIR ?? join(dataDir, 'releases'),
    DATABASE_URL: postgres.url,
    ...standIns.settings,
    SLACK_WEBHOOK_HOSTS: `hooks.slack.com,${standIns.settings.SLACK_WEBHOOK_HOSTS}`,
    LOGO_URL_TEMPLATE: 'https://logos.example/{key}.png',
    IMAGE_HOSTS: 'https://github.example https://linkedin.example',
    // Stands for Google and for the identity provider of a workspace.
    GOOGLE_ISSUER: openId.issuer,
    GOOGLE_CLIENT_ID: openId.clientId,
    GOOGLE_CLIENT_SECRET: openId.clientSecret,
    IDENTITY_PROVIDER_PRIVATE_HOSTS: new URL(openId.issuer).host,
  };
  const environment = { ...process.env, ...settings, PORT, METRICS_PORT, WORKER_METRICS_PORT };
  try {
    const product = await startProduct(environment, console.log, stopping);
    try {
      const env = {
        ...product.env,
        CHROMIUM_PATH,
        E2E_URL: product.url,
        // Of the owner, for what no process of the product may do.
        E2E_DATABASE_URL: postgres.url,
        E2E_WEBHOOK: standIns.webhook('e2e'),
        E2E_INBOX: standIns.inbox,
        E2E_OPENID: JSON.stringify({
          issuer: openId.issuer,
          clientId: openId.clientId,
          clientSecret: openId.clientSecret,
        }),
      };
      const words = ['playwright', 'test', ...process.argv.slice(2)];
      const playwright = spawn('npx', words, { cwd: join(ROOT, 'e2e'), env, stdio: 'inherit', signal: stopping });
      const [code] = (await once(playwright, 'exit')) as [number | null];
      process.exitCode = code ?? 1;
    } finally {
      await product.stop();
    }
  } finally {
    await openId.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await standIns.stop();
  }
});
