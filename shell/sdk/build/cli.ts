import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pageSettings } from './indexHtml';

const ROOT = join(import.meta.dirname, '../../..');

const USAGE = `Usage: run.mjs COMMAND [FOLDER…]

  release   builds, checks and publishes the workspaces in these folders (default: the current one)
            --releases-dir DIR   where to (default: RELEASES_DIR, else .data/releases)
  dev       serves one workspace with the shell around it, rebuilt as it changes
            --port N             where (default: PORT, else 3101)
            --api URL            the API behind it (default: http://localhost:3000)`;

const OPTIONS = {
  help: { type: 'boolean' },
  'releases-dir': { type: 'string' },
  port: { type: 'string' },
  api: { type: 'string' },
} as const;

/** Runs the command line of the build tools. Sets the exit status to 1 after an error. */
export async function main(args: string[]): Promise<void> {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [command, ...folders] = positionals;
    const roots = (folders.length > 0 ? folders : ['.']).map((folder) => resolve(folder));
    if (values.help) console.log(USAGE);
    else if (command === 'release') await releaseAll(roots, values['releases-dir']);
    else if (command === 'dev') await serve(roots[0] ?? '.', values.port, values.api);
    else throw new Error(USAGE);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function releaseAll(roots: string[], dirOption: string | undefined): Promise<void> {
  const { release } = await import('./release');
  const releasesDir = resolve(dirOption ?? process.env['RELEASES_DIR'] ?? join(ROOT, '.data/releases'));
  const settings = pageSettings(process.env);
  for (const root of roots) {
    const startedAt = performance.now();
    const released = await release(root, releasesDir, settings);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${released.name} ${released.release} ${released.published ? 'is live' : 'was live already'} (${seconds} s)`,
    );
  }
}

async function serve(root: string, port = process.env['PORT'] ?? '3101', api = 'http://localhost:3000'): Promise<void> {
  const { serveWorkspace } = await import('./dev');
  await serveWorkspace(root, { port: Number(port), api });
}
