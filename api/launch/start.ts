import { resolve } from 'node:path';
import { aborted, runCommand } from './command.js';
import { LaunchFault } from './fault.js';
import { isFree } from './ports.js';
import { startProduct } from './product.js';
import { startStandIns, type StandIns } from './stand-ins.js';

/** Of the code host, Slack's is the next: unless told the same always, so that what is kept of them holds at the next start. */
const usualStandInPort = 3901;

runCommand(async (stopping) => {
  const started = Date.now();
  const withStandIns = process.argv.includes('--stand-ins');
  const places = withStandIns ? placesOfTheirOwn() : {};
  const standIns = withStandIns ? await startStandIns(await standInPorts()) : undefined;
  const settings = { ...standIns?.settings, ...places };
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

/** What stand-ins say is not true: to them every repository that is tracked in earnest is gone. */
function placesOfTheirOwn(): NodeJS.ProcessEnv {
  if (process.env.DATABASE_URL) {
    throw new LaunchFault('--stand-ins works on a database of its own: unset DATABASE_URL.');
  }
  return { DATA_DIR: resolve(process.env.DATA_DIR?.trim() || '.data', 'stand-ins') };
}

async function standInPorts(): Promise<{ codeHostPort: number; webhookPort: number }> {
  const given = process.env.STAND_IN_PORT?.trim();
  const port = Number(given || usualStandInPort);
  for (const wanted of [port, port + 1]) {
    if (await isFree(wanted).catch(() => false)) continue;
    throw new LaunchFault(
      `Port ${Number.isNaN(port) ? given : wanted} is not free for --stand-ins: set STAND_IN_PORT to the first of two that are.`,
    );
  }
  return { codeHostPort: port, webhookPort: port + 1 };
}

function introduction({ webhook }: StandIns, settings: NodeJS.ProcessEnv): string[] {
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [
    'In place of GitHub and Slack, on this machine:',
    '  https://github.com/meadow/clover, https://github.com/meadow/% and https://github.com/orchard/% to follow',
    `  ${webhook('hear')} as a webhook; opened in a browser, it tells what has arrived`,
    `  ${words.join(' ')} npm run cli -- sync`,
  ];
}
