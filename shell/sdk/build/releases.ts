import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseRegistry, type Registry } from '../contract';
import { replaceFile, replaceWithCompressed } from './files';
import { composeIndex, type PageFacts } from './indexHtml';

/** The live shell: what it provides to remotes, and the contents of its page. Stored as `shell.json`. */
export interface LiveShell extends PageFacts {
  hash: string;
}

const LOCK_STALE_AFTER_MS = 30_000;
const LOCK_RETRY_MS = 50;

/** RELEASES_DIR: the releases of all remotes, the registry with the live release of each, and the live shell. */
export class Releases {
  constructor(readonly dir: string) {
    mkdirSync(join(dir, 'shell'), { recursive: true });
  }

  registry(): Registry {
    const path = join(this.dir, 'remotes.json');
    if (!existsSync(path)) return { schema: 1, revision: 0, remotes: [] };
    return parseRegistry(JSON.parse(readFileSync(path, 'utf8'))).registry;
  }

  shell(): LiveShell | undefined {
    const path = join(this.dir, 'shell/shell.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LiveShell) : undefined;
  }

  publishRegistry(registry: Registry): void {
    replaceFile(join(this.dir, 'remotes.json'), `${JSON.stringify(registry)}\n`);
    this.writePage(registry, this.shell());
  }

  publishShell(shell: LiveShell): void {
    replaceFile(join(this.dir, 'shell/shell.json'), JSON.stringify(shell));
    this.writePage(this.registry(), shell);
  }

  private writePage(registry: Registry, shell: LiveShell | undefined): void {
    if (shell === undefined) return;
    const page = composeIndex(shell, registry);
    replaceWithCompressed(join(this.dir, 'shell/index.html'), page);
  }

  /** Runs one publication at a time, also across processes. */
  async exclusively<T>(publish: () => T): Promise<T> {
    const lock = join(this.dir, '.lock');
    while (!tryLock(lock)) await wait(LOCK_RETRY_MS);
    try {
      return publish();
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A lock that old belongs to a release that was killed: publishing takes milliseconds.
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LOCK_STALE_AFTER_MS) rmSync(path, { force: true });
    return false;
  }
}
