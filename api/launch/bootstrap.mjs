// Entry point of every root command: plain Node without dependencies, because a bare clone has none yet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const commands = ['start', 'test', 'e2e', 'dev', 'bench', 'cli', 'advisories', 'mutants'];
const [command = '', ...args] = process.argv.slice(2);
/** The Node of the container image, where npm has it. npm puts it first in the PATH, but a bare clone has none yet. */
const imageNode = `${root}node_modules/.bin/node`;
const quiet = command === 'cli' || command === 'advisories';
/** Start processes as they ship; the others are for a change that is being written. */
const bundles = ['start', 'e2e', 'bench'].includes(command) || (command === 'test' && args.length === 0);

if (!commands.includes(command)) stop(`Say one of: ${commands.join(', ')}.`);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Forksight needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

// npm may have been called in another folder (INIT_CWD); every path below is relative to the root.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
try {
  if (!dependenciesMatchLock()) await installDependencies();
  if (existsSync(imageNode) && realpathSync(imageNode) !== realpathSync(process.execPath)) await runAgain(imageNode);
  const { buildApi } = await import('./build-api.mjs');
  await buildApi({ say, bundles });
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
process.argv = [process.argv[0], process.argv[1], ...args];
await import(`../dist/launch/${command}.js`);

/** Whether node_modules contains exactly the packages of package-lock.json. */
function dependenciesMatchLock() {
  const lockFile = new URL('package-lock.json', `file://${root}`);
  const installed = new URL('node_modules/.package-lock.json', `file://${root}`);
  try {
    if (statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return true;
    const packages = JSON.parse(readFileSync(installed, 'utf8')).packages;
    return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(
      ([path, entry]) => !path.includes('node_modules/') || entry.optional || packages[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

async function installDependencies() {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  say('Installing dependencies (npm ci) …');
  const ticking = setInterval(() => say(`Installing dependencies … ${seconds()}`), 10_000);
  const { code, output } = await npm('ci', '--include=dev', '--no-progress', '--loglevel=error');
  clearInterval(ticking);
  if (code !== 0) throw new Error(`${output.trim()}\nInstalling dependencies failed (npm ci, exit ${code}).`);
  say(`Installed dependencies in ${seconds()}.`);
}

/** Runs this command with another Node, and ends as that does. */
async function runAgain(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  process.exit(code ?? 128 + constants.signals[signal]);
}

function npm(...words) {
  const cli = process.env.npm_execpath;
  const child = cli?.endsWith('.js')
    ? spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function say(line) {
  if (!quiet) console.error(line);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
