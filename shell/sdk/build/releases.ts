import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRegistry, type Registry } from '../contract';
import { withFileLock } from './fileLock';
import { replaceFile, replaceLink, replaceWithCompressed } from './files';
import { composeIndex, inlineScriptHash, type PageFacts } from './indexHtml';

/** The live shell: what it provides to remotes, and the contents of its page. Stored as `shell.json`. */
export interface LiveShell extends PageFacts {
  hash: string;
}

/** Link to the folder of the current page. Its name contains the hash of the inline script, for the servers' policy. */
const PAGE_LINK = 'shell/page';
const PAGE = `${PAGE_LINK}/index.html`;
const EMPTY_REGISTRY: Registry = { schema: 1, revision: 0, remotes: [] };
const LOCK_STALE_AFTER_MS = 30_000;

/** RELEASES_DIR: the releases of all remotes, the registry with the live release of each, and the live shell. */
export class Releases {
  constructor(readonly dir: string) {
    mkdirSync(join(dir, 'shell'), { recursive: true });
  }

  registry(): Registry {
    return this.parsedRegistry().registry;
  }

  /** The registry, with the names of entries that are left out of it as malformed. */
  parsedRegistry(): ReturnType<typeof parseRegistry> {
    return parseRegistry(this.storedRegistry() ?? EMPTY_REGISTRY);
  }

  private storedRegistry(): unknown {
    const path = join(this.dir, 'remotes.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  }

  shell(): LiveShell | undefined {
    const path = join(this.dir, 'shell/shell.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LiveShell) : undefined;
  }

  /** Replaces the registry. What this version cannot read of other remotes stays as it is, until their teams release again. */
  publishRegistry(registry: Registry): void {
    const remotes = withUnread(registry.remotes, this.storedRegistry());
    replaceFile(join(this.dir, 'remotes.json'), `${JSON.stringify({ ...registry, remotes })}\n`);
    this.writePage(this.shell());
  }

  publishShell(shell: LiveShell): void {
    replaceFile(join(this.dir, 'shell/shell.json'), JSON.stringify(shell));
    this.writePage(shell);
  }

  /** Writes the page if it does not agree with registry and shell, as after a release that was killed. Returns whether it did. */
  repairPage(): boolean {
    const shell = this.shell();
    if (shell === undefined) return false;
    const path = join(this.dir, PAGE);
    const isCurrent =
      this.linkedPage() === pageFolder(shell) &&
      existsSync(path) &&
      readFileSync(path, 'utf8') === this.composePage(shell);
    if (!isCurrent) this.writePage(shell);
    return !isCurrent;
  }

  private composePage(shell: LiveShell): string {
    const { registry, dropped } = this.parsedRegistry();
    return composeIndex(shell, registry, dropped);
  }

  private writePage(shell: LiveShell | undefined): void {
    if (shell === undefined) return;
    const before = this.linkedPage();
    const folder = pageFolder(shell);
    mkdirSync(join(this.dir, 'shell', folder), { recursive: true });
    replaceWithCompressed(join(this.dir, 'shell', folder, 'index.html'), this.composePage(shell));
    if (before === folder) return;
    replaceLink(join(this.dir, PAGE_LINK), folder);
    // A server may be about to read the page before.
    const old = readdirSync(join(this.dir, 'shell')).filter((name) => name.startsWith('page-'));
    for (const name of old.filter((each) => each !== folder && each !== before)) {
      rmSync(join(this.dir, 'shell', name), { recursive: true });
    }
  }

  private linkedPage(): string | undefined {
    const link = join(this.dir, PAGE_LINK);
    return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : undefined;
  }

  /** Runs one publication at a time, also across processes. */
  exclusively<T>(publish: () => T): Promise<T> {
    // Publishing takes milliseconds, so an old lock is stale on any host.
    return withFileLock(join(this.dir, '.lock'), publish, LOCK_STALE_AFTER_MS);
  }
}

/** The entries to store: one that a publication leaves unchanged as it is stored, and those that cannot be read. */
function withUnread(remotes: Registry['remotes'], stored: unknown): unknown[] {
  const { remotes: entries = [] } = (stored ?? {}) as { remotes?: unknown[] };
  const before = entries.map((entry) => ({ entry, ...parseRegistry({ ...EMPTY_REGISTRY, remotes: [entry] }) }));
  const unchanged = remotes.map(
    (remote) => before.find(({ registry }) => isDeepStrictEqual(registry.remotes[0], remote))?.entry ?? remote,
  );
  const isReplaced = (name: string): boolean => remotes.some((remote) => remote.name === name);
  const malformed = before.filter(({ dropped: [fault] }) => fault !== undefined && !isReplaced(fault.name));
  return [...unchanged, ...malformed.map(({ entry }) => entry)];
}

function pageFolder(shell: PageFacts): string {
  return `page-${inlineScriptHash(shell) || 'plain'}`;
}
