import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { aborted, runCommand } from './command.js';
import { root } from './paths.js';
import { layGround } from './product.js';
import { publishReleases } from './releases.js';
import { startServers } from './servers.js';

const { buildApi } = (await import(join(root, 'api/launch/build-api.mjs'))) as { buildApi: () => Promise<string[]> };
/** Editors write a file in several steps, and a change of branch writes many. */
const settleMs = 100;

// The product of `npm start`, in which what changes is rebuilt: an API file restarts API and worker; a front-end file
// publishes its room anew, for the next load of the page.
runCommand(async (stopping) => {
  const say = console.log;
  const { config, env, url, signIns, stop } = await layGround(process.env, say, stopping);
  let servers = startServers(env, config, say);
  const tellFailure = (error: unknown) => say(error instanceof Error ? error.message : String(error));
  servers.failed.catch(tellFailure);

  const restart = async () => {
    if ((await buildApi()).length === 0) return;
    await servers.stop();
    servers = startServers(env, config, say);
    servers.failed.catch(tellFailure);
    say('API and worker started anew.');
  };
  const republish = () => publishReleases(env, say, stopping);
  const frontEnd = readdirSync(root).filter((room) => room.startsWith('mf-'));
  onChange(['api/src'], restart, stopping);
  onChange(['shell/src', 'shell/sdk', ...frontEnd.map((room) => `${room}/src`)], republish, stopping);

  say(`\nForksight is at ${url}, rebuilt as files change; logs are in ${config.dataDir}/logs. Ctrl-C stops it.`);
  for (const line of signIns) say(`  ${line}`);
  await aborted(stopping);
  await servers.stop();
  await stop();
});

/** Does the work after changes below these folders have settled; never twice at once, and once more for what came meanwhile. */
function onChange(folders: string[], work: () => Promise<void>, signal: AbortSignal): void {
  let settling: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      working = working.then(work).catch((error: unknown) => {
        if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
      });
    }, settleMs);
  };
  for (const folder of folders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    watch(folder, { recursive: true, signal }, (_event, file) => {
      if (!/(^|\/)(dist|\.cache|node_modules)\//.test(file ?? '')) changed();
    });
  }
}
