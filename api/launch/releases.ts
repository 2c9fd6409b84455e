import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.js';
import { LaunchFault } from './fault.js';
import { root } from './paths.js';
import { step, type Say } from './progress.js';

/** Builds and publishes what has changed of shell and remotes, as `npm run release -w <remote>` does: there is no second path. */
export async function publishReleases(env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<void> {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const remotes = workspaces.filter((workspace) => workspace.startsWith('mf-'));
  const release = async (rooms: string[]) => {
    const args = [join(root, 'shell/sdk/build/run.mjs'), 'release', ...rooms];
    const onLine = (line: string) => {
      if (line.includes(' is live ')) say(`  ${line}`);
    };
    const { code, output } = await runChild(process.execPath, args, { env, signal, onLine });
    signal.throwIfAborted();
    if (code !== 0) throw new LaunchFault(`${output.trim()}\nThe front end could not be built (${rooms.join(', ')}).`);
  };
  // The shell first: remotes are checked against the one that is live.
  await step('Building the front end', say, () => release(['shell', ...remotes]));
}
