import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commandLine, endServer, findServer } from './postgres/server-process.js';

/** Creates a folder for this process, whose name contains its id and where that id is valid. */
export function createTemporaryFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(join(parent, `${prefix}${processNamespace()}${process.pid}-`));
  // The user of PostgreSQL has to reach its folder.
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends servers in this user's folders of killed processes and removes these. */
export async function removeAbandonedFolders(parent: string, prefix: string): Promise<void> {
  const pattern = new RegExp(`^${prefix}${processNamespace()}(\\d+)-`);
  for (const name of readdirSync(parent)) {
    const pid = pattern.exec(name)?.[1];
    if (pid === undefined || commandLine(Number(pid)) !== '') continue;
    const folder = join(parent, name);
    try {
      if (statSync(folder).uid === process.getuid?.()) await removeTemporaryFolder(folder);
    } catch {
      // Another run is removing it, or a program of another user writes there. The next run tries again.
    }
  }
}

/** Ends PostgreSQL servers that run in a folder, and removes it. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((each) => basename(each) === 'postmaster.pid')) {
      const server = findServer(join(folder, dirname(file)));
      if (server !== null) await endServer(server);
    }
  } catch {
    // A server or another program ended meanwhile, and removed its files.
  }
  // Processes that are ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Containers may share folders, but not process ids: the number of their namespace, where there is one. */
function processNamespace(): string {
  try {
    return `${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''}-`;
  } catch {
    return '';
  }
}
