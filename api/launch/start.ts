import { resolve } from 'node:path';
import { aborted, runCommand } from './command.js';
import { LaunchError } from './launch-error.js';
import { isFree } from './ports.js';
import { startProduct } from './product.js';
import { startStandIns, type StandIns } from './stand-ins.js';

const DEFAULT_PORT = 3000;
const DEFAULT_STAND_IN_PORT = 3901;
const STAND_IN_PORTS = 4;
const MAX_DERIVED_PORTS = 4096;

runCommand(async (stopping) => {
  const started = Date.now();
  const withStandIns = process.argv.includes('--stand-ins');
  const ownData = withStandIns ? standInData() : {};
  const standIns = withStandIns ? await startStandIns(await standInPorts()) : undefined;
  const settings = { ...standIns?.settings, ...ownData };
  try {
    const product = await startProduct({ ...process.env, ...settings }, console.log, stopping);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`\nForksight is ready at ${process.env.PUBLIC_URL ?? product.url} (${seconds} s). Ctrl-C stops it.`);
    for (const line of product.signIns) console.log(`  ${line}`);
    if (standIns) for (const line of introduction(standIns, settings)) console.log(`  ${line}`);
    await aborted(stopping);
    console.log('Stopping …');
    await product.stop();
  } finally {
    await standIns?.stop();
  }
});

/** Keeps made-up data apart: for the stand-in code host every really tracked repository would be gone. */
function standInData(): NodeJS.ProcessEnv {
  if (process.env.DATABASE_URL) {
    throw new LaunchError('--stand-ins works on a database of its own: unset DATABASE_URL.');
  }
  return { DATA_DIR: resolve(process.env.DATA_DIR?.trim() || '.data', 'stand-ins') };
}

/**
 * The code host listens on STAND_IN_PORT, Slack, Twenty and Salesforce on the next ports. The default depends on PORT alone:
 * stored addresses stay valid at the next start, and a second product with another PORT gets ports of its own.
 */
async function standInPorts() {
  const setting = process.env.STAND_IN_PORT?.trim();
  const port = Number(setting || defaultStandInPort(Number(process.env.PORT?.trim() || DEFAULT_PORT)));
  for (let candidate = port; candidate < port + STAND_IN_PORTS || Number.isNaN(candidate); candidate += 1) {
    if (await isFree(candidate).catch(() => false)) continue;
    throw new LaunchError(
      `Port ${Number.isNaN(port) ? setting : candidate} is not free for --stand-ins: set STAND_IN_PORT to the first of four that are.`,
    );
  }
  return { codeHostPort: port, webhookPort: port + 1, twentyPort: port + 2, salesforcePort: port + 3 };
}

function defaultStandInPort(port: number): number {
  const distance = (((port - DEFAULT_PORT) % MAX_DERIVED_PORTS) + MAX_DERIVED_PORTS) % MAX_DERIVED_PORTS;
  return DEFAULT_STAND_IN_PORT + STAND_IN_PORTS * (Number.isNaN(distance) ? 0 : distance);
}

function introduction({ webhook, inbox, crms }: StandIns, settings: NodeJS.ProcessEnv): string[] {
  const words = Object.entries(settings)
    .filter(([name]) => !['SMTP_URL', 'MAIL_FROM'].includes(name))
    .map(([name, value]) => `${name}=${value}`);
  return [
    'In place of GitHub, Slack, a mail server and CRMs, on this machine:',
    '  https://github.com/meadow/clover, https://github.com/meadow/% and https://github.com/orchard/% to follow',
    `  ${webhook('hear')} as a webhook; opened in a browser, it tells what has arrived`,
    `  ${inbox} lists the e-mail that has arrived`,
    ...crms.map((crm) => `  ${crm}`),
    `  ${words.join(' ')} npm run cli -- sync`,
  ];
}
