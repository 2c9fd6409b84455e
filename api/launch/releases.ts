import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './run-child.js';
import { LaunchError } from './launch-error.js';
import { ROOT } from './paths.js';
import { step, type Say } from './progress.js';

/** Builds and publishes the changed front-end workspaces in the same way as `npm run release -w <remote>`. */
export async function publishReleases(env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<void> {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const remotes = workspaces.filter((workspace) => workspace.startsWith('mf-'));
  const release = async (folders: string[]) => {
    const args = [join(ROOT, 'shell/sdk/build/run.mjs'), 'release', ...folders];
    const onLine = (line: string) => {
      if (line.includes(' is live ')) say(`  ${line}`);
    };
    const { code, output } = await runChild(process.execPath, args, { env, signal, onLine });
    signal.throwIfAborted();
    if (code !== 0)
      throw new LaunchError(`${output.trim()}\nThe front end could not be built (${folders.join(', ')}).`);
  };
  // The shell first: remotes are validated against the published one.
  await step('Building the front end', say, () => release(['shell', ...remotes]));
}
