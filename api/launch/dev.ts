import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { aborted, runCommand } from './command.js';
import { ROOT } from './paths.js';
import { prepareProduct } from './product.js';
import { publishReleases } from './releases.js';
import { startServers } from './servers.js';

const { buildApi } = (await import(join(ROOT, 'api/launch/build-api.mjs'))) as {
  buildApi: (options: { bundles: boolean }) => Promise<string[]>;
};
/** Editors write a file in several steps, and `git switch` writes many files. */
const DEBOUNCE_MS = 100;

// `npm start` with rebuilds: a changed API file restarts API and worker; a changed front-end file publishes its workspace
// again, for the next page load.
runCommand(async (stopping) => {
  const say = console.log;
  const prepared = await prepareProduct(process.env, say, stopping);
  const { config, env, url, signIns, stop } = prepared;
  let servers = startServers(prepared, say);
  const printError = (error: unknown) => say(error instanceof Error ? error.message : String(error));
  servers.failed.catch(printError);

  const restart = async () => {
    if ((await buildApi({ bundles: false })).length === 0) return;
    await servers.stop();
    servers = startServers(prepared, say);
    servers.failed.catch(printError);
    say('API and worker restarted.');
  };
  const republish = () => publishReleases(env, say, stopping);
  const frontEnd = readdirSync(ROOT).filter((folder) => folder.startsWith('mf-'));
  onChange(['api/src'], restart, stopping);
  onChange(['shell/src', 'shell/sdk', ...frontEnd.map((folder) => `${folder}/src`)], republish, stopping);

  say(`\nForksight is at ${url}, rebuilt as files change; logs are in ${config.dataDir}/logs. Ctrl-C stops it.`);
  for (const line of signIns) say(`  ${line}`);
  await aborted(stopping);
  await servers.stop();
  await stop();
});

/** Runs `work` after changes in these folders, debounced; runs never overlap, and changes during a run start another. */
function onChange(folders: string[], work: () => Promise<void>, signal: AbortSignal): void {
  let settling: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      working = working.then(work).catch((error: unknown) => {
        if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
      });
    }, DEBOUNCE_MS);
  };
  for (const folder of folders.map((name) => join(ROOT, name)).filter((path) => existsSync(path))) {
    watch(folder, { recursive: true, signal }, (_event, file) => {
      if (!/(^|\/)(dist|\.cache|node_modules)\//.test(file ?? '')) changed();
    });
  }
}
