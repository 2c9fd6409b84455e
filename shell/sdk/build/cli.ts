import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pageSettings } from './indexHtml';
import { releaseName } from '../contract';
import { defaultReleasesDir, packageName } from './places';
import type { Published } from './publish';
import { Releases } from './releases';
import type { ListedRelease } from './uploadRelease';

const USAGE = `Usage: forksight COMMAND [FOLDER…]

  release   builds, checks and publishes the packages in these folders (default: the current one)
            --releases-dir DIR   where to (default: RELEASES_DIR, else .data/releases)
            --dry-run            builds and checks, publishes nothing
            --list               lists the releases of these packages instead
            --force              releases the shell although remotes are left without a release that it admits
            --rollback [VERSION] makes an earlier release live again instead (default: the one before)
            --trial              for the workspaces only for which an administrator pins it
            --to URL             does it in a deployed product, with the release token in RELEASE_TOKEN
  dev       serves one package with the shell around it, rebuilt as it changes
            --port N             where (default: PORT, else 3101)
            --api URL            the API behind it (default: http://localhost:3000)
            --fake               answers calls of the API itself: full, empty, slow, failing, expired session
            --against URL        a deployed product: everything but this remote comes from there
  new-remote writes a remote with one page, its test and a link in the sidebar into a new folder
  api-types writes src/data/calls.gen.ts for the calls that the package.json of each package lists`;

const OPTIONS = {
  help: { type: 'boolean' },
  'releases-dir': { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  list: { type: 'boolean' },
  rollback: { type: 'string' },
  to: { type: 'string' },
  trial: { type: 'boolean' },
  port: { type: 'string' },
  api: { type: 'string' },
  against: { type: 'string' },
  fake: { type: 'boolean' },
} as const;

/** Runs the command line of the build tools. Sets the exit status to 1 after an error. */
export async function main(args: string[]): Promise<void> {
  try {
    const { positionals, values } = parseArgs({
      args: withRollbackValue(args),
      allowPositionals: true,
      options: OPTIONS,
    });
    const [command, ...folders] = positionals;
    const roots = (folders.length > 0 ? folders : ['.']).map((folder) => resolve(folder));
    if (values.help) console.log(USAGE);
    else if (command === 'release') await runRelease(roots, values);
    else if (command === 'dev') await serve(roots[0] ?? '.', values);
    else if (command === 'new-remote') await writeRemote(folders);
    else if (command === 'api-types') await generateCalls(roots);
    else throw new Error(USAGE);
  } catch (error) {
    console.error(error instanceof Error ? oneLine(error) : error);
    process.exitCode = 1;
  }
}

/** Node's parser appends advice that does not fit these options. */
function oneLine({ message }: Error): string {
  const option = /^Unknown option '([^']+)'/.exec(message)?.[1];
  return option === undefined ? message : `Unknown option ${option}: see --help`;
}

/** `--rollback` alone becomes `--rollback=`: the parser knows no options with an optional value. */
function withRollbackValue(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (args[index - 1] === '--rollback' && isVersion(arg)) return [];
    if (arg !== '--rollback') return [arg];
    const next = args[index + 1] ?? '';
    return [`--rollback=${isVersion(next) ? next : ''}`];
  });
}

function isVersion(text: string): boolean {
  return /^\d+\.\d+/.test(text);
}

interface ReleaseArguments {
  'releases-dir'?: string;
  'dry-run'?: boolean;
  force?: boolean;
  list?: boolean;
  rollback?: string;
  to?: string;
  trial?: boolean;
}

async function runRelease(roots: string[], values: ReleaseArguments): Promise<void> {
  // The shell first: remotes are checked against the live one.
  const ordered = [...roots].sort((a, b) => Number(packageName(b) === 'shell') - Number(packageName(a) === 'shell'));
  const alongside = ordered.map((root) => packageName(root).replaceAll('-', '_'));
  for (const root of ordered) {
    const startedAt = performance.now();
    const released = values.to === undefined ? await runHere(root, values, alongside) : await runThere(root, values);
    if (released === undefined) continue;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const goesLive = values.trial ? 'is released for workspaces that pin it' : 'is live';
    const outcome = released.published ? goesLive : values['dry-run'] ? 'can be released' : 'was live already';
    console.log(`${released.name} ${released.release} ${outcome} (${seconds} s)`);
    for (const { name, detail } of released.malformed ?? [])
      console.error(
        `The registry's entry of ${name} cannot be read and was left as it is (${detail}): release it again`,
      );
  }
}

/** Releases into RELEASES_DIR. Returns nothing for `--list`. */
async function runHere(
  root: string,
  values: ReleaseArguments,
  alongside: readonly string[],
): Promise<Published | undefined> {
  const releasesDir = resolve(values['releases-dir'] ?? process.env['RELEASES_DIR'] ?? defaultReleasesDir(root));
  if (values.list) {
    console.log(listReleases(releasesDir, packageName(root)));
    return undefined;
  }
  if (values.rollback !== undefined) {
    const { rollBack } = await import('./publish');
    return rollBack(new Releases(releasesDir), packageName(root), values.rollback || undefined);
  }
  const { release } = await import('./release');
  const { 'dry-run': dryRun = false, force = false, trial = false } = values;
  return release(root, releasesDir, pageSettings(process.env), { dryRun, force, trial, alongside });
}

/** Releases in a deployed product. Returns nothing for `--list`. */
async function runThere(root: string, values: ReleaseArguments): Promise<Published | undefined> {
  const { to = '', rollback } = values;
  const folder = packageName(root);
  const token = process.env['RELEASE_TOKEN'] ?? '';
  if (folder === 'shell') throw new Error('The shell is released where the product runs, without --to');
  if (token === '') throw new Error(`Set RELEASE_TOKEN to a release token of ${folder}; an administrator creates one`);
  const { DeployedReleases } = await import('./uploadRelease');
  const product = new DeployedReleases(requireSafeUrl(to), token);
  if (values.list) {
    const releases = await product.list(folder);
    console.log(
      releases.map((release) => describeRelease(folder, release)).join('\n') || `${folder} was never released`,
    );
    return undefined;
  }
  if (rollback !== undefined) return product.rollBack(folder, rollback || undefined);
  return product.publish(root, { dryRun: values['dry-run'] ?? false, trial: values.trial ?? false });
}

/** A line per release of a package, newest first. */
function listReleases(releasesDir: string, folder: string): string {
  const releases = new Releases(releasesDir);
  if (folder === 'shell') {
    const shell = releases.shell();
    return shell === undefined ? 'shell was never released' : `shell ${shell.hash} (SDK ${shell.sdk}) is live`;
  }
  const remote = releases.registry().remotes.find(({ name }) => name === folder.replaceAll('-', '_'));
  if (remote === undefined) return `${folder} was never released`;
  const earlier = (remote.earlier ?? []).map((release) => {
    const { retiredAt, withdrawn, trial } = release;
    const state = trial ? 'trial' : withdrawn ? 'withdrawn' : 'earlier';
    return describeRelease(folder, { release: releaseName(release), state, retiredAt });
  });
  return [describeRelease(folder, { release: releaseName(remote), state: 'live', retiredAt: null }), ...earlier].join(
    '\n',
  );
}

function describeRelease(folder: string, { release, state, retiredAt }: ListedRelease): string {
  if (state === 'live') return `${folder} ${release} is live`;
  if (state === 'trial') return `${folder} ${release} is on trial since ${String(retiredAt)}`;
  return `${folder} ${release} was live until ${String(retiredAt)}${state === 'withdrawn' ? ', withdrawn' : ''}`;
}

async function writeRemote(folders: readonly string[]): Promise<void> {
  const [folder] = folders;
  if (folder === undefined) throw new Error('Name the folder of the new remote: npm run new-remote -- mf-notes');
  const { generateRemote } = await import('./newRemote');
  // npm runs a script in the folder of its package.json; a path is relative to where its author is.
  const root = resolve(process.env['INIT_CWD'] ?? '.', folder);
  const steps = generateRemote(root);
  console.log([`${root} is a new remote. Next:`, ...steps.map((step) => `  ${step}`)].join('\n'));
}

async function generateCalls(roots: readonly string[]): Promise<void> {
  const { writeCalls } = await import('./api/generate');
  for (const root of roots) console.log(`Wrote ${writeCalls(root)}`);
}

interface DevArguments {
  port?: string;
  api?: string;
  against?: string;
  fake?: boolean;
}

async function serve(root: string, { port, api, against, fake = false }: DevArguments): Promise<void> {
  const { serveWorkspace } = await import('./dev');
  for (const url of [api, against]) if (url !== undefined) requireUrl(url);
  await serveWorkspace(root, {
    port: Number(port ?? process.env['PORT'] ?? '3101'),
    api: api ?? 'http://localhost:3000',
    against,
    fake,
  });
}

function requireUrl(text: string): string {
  if (!/^https?:\/\/[^/]/.test(text)) throw new Error(`${text} is not a URL: https://forksight.example`);
  return text;
}

/** A token crosses no network without TLS. */
function requireSafeUrl(text: string): string {
  const { protocol, hostname } = new URL(requireUrl(text));
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new Error(`${text}: a release token is sent by https only`);
  }
  return text;
}
