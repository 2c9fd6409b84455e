import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from '../../launch/launch-error.js';
import { ROOT } from '../../launch/paths.js';

/** Of the trial, in the root of the engines; made anew by each run. */
const HOME = '/srv/forksight-trial';
const POSTGRES_BIN_PARENT = '/usr/lib/postgresql';
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest'];
const PACKAGES = 'postgresql-18,patroni,python3-etcd,etcd-server,haproxy,pgbouncer,pgbackrest';
/** The engines need /proc and /dev. Mounts of their own mount namespace end with the process. */
const ENTER =
  'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot --userspec=postgres:postgres "$0" "$@"';
const CONFIG_FOLDER = join(ROOT, 'api/deploy/high-availability');

/** Returns why the trial cannot run on this machine; undefined when it can. */
export function missingEngines(root: string | undefined): string | undefined {
  if (root === undefined || !existsSync(root)) {
    return (
      'The database engines are missing. Debian 14 has them: mmdebstrap --variant=minbase ' +
      `--include=${PACKAGES} forky DIR, then --root DIR.`
    );
  }
  const missing = PROGRAMS.filter((name) => !['usr/bin', 'usr/sbin'].some((bin) => existsSync(join(root, bin, name))));
  if (missing.length > 0) return `The folder ${root} lacks ${missing.join(', ')}.`;
  return process.getuid?.() === 0 ? undefined : 'The trial starts the engines by chroot, so it has to run as root.';
}

/** The folder of a Debian system that contains the database engines, which run there as its user postgres. */
export class Engines {
  private readonly root: string;
  private readonly user: { uid: number; gid: number };
  readonly postgresBin: string;

  /** @throws LaunchError without the engines */
  constructor(root: string | undefined) {
    const missing = missingEngines(root);
    if (missing !== undefined || root === undefined) throw new LaunchError(missing ?? '');
    this.root = resolve(root);
    const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync(join(root, 'etc/passwd'), 'utf8'))?.[0].split(':') ?? [];
    this.user = { uid: Number(uid), gid: Number(gid) };
    const version = ['18', '17', '16'].find((each) => existsSync(join(this.root, POSTGRES_BIN_PARENT, each, 'bin')));
    this.postgresBin = `${POSTGRES_BIN_PARENT}/${version ?? ''}/bin`;
    rmSync(join(this.root, HOME), { recursive: true, force: true });
    for (const folder of ['', 'log']) this.makeFolder(folder);
  }

  /** Returns the path of a file of the trial as the engines see it. */
  path(file: string): string {
    return join(HOME, file);
  }

  /** Returns the path of a file of the trial as this process sees it. */
  outerPath(file: string): string {
    return join(this.root, HOME, file);
  }

  makeFolder(name: string): string {
    mkdirSync(this.outerPath(name), { recursive: true, mode: 0o700 });
    chownSync(this.outerPath(name), this.user.uid, this.user.gid);
    return this.path(name);
  }

  writeFile(name: string, text: string): string {
    writeFileSync(this.outerPath(name), text, { mode: 0o600 });
    chownSync(this.outerPath(name), this.user.uid, this.user.gid);
    return this.path(name);
  }

  /** Writes a configuration of `deploy/high-availability` with its values, and returns its path. */
  writeConfig(template: string, name: string, values: Record<string, string | number>): string {
    return this.writeFile(name, fillIn(readFileSync(join(CONFIG_FOLDER, template), 'utf8'), values));
  }

  /** Starts a program, whose process keeps the id of the child. Its output goes to `log/<name>.log`. */
  start(name: string, ...command: string[]): ChildProcess {
    const log = openSync(this.outerPath(`log/${name}.log`), 'a');
    return spawn('unshare', enter(this.root, command), { stdio: ['ignore', log, log], env: environment() });
  }

  /** Returns the output of a program. @throws when it fails */
  async run(...command: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('unshare', enter(this.root, command), { env: environment() });
    return stdout;
  }
}

/** Fills in the `${…}` of a configuration. @throws when a value is missing */
export function fillIn(template: string, values: Record<string, string | number>): string {
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The configuration needs ${name}.`);
    return String(value);
  });
}

function enter(root: string, command: string[]): string[] {
  return ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, root, ...command];
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME };
}
