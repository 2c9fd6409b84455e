import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'testing']);

/**
 * A hash of files and folders that changes when a build would change. Tests, the SDK's testing folder and Markdown files
 * are ignored; paths that do not exist count as empty.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  // Without the place of the checkout, so that every machine gives a build the same name.
  for (const [index, path] of paths.entries()) addPath(hash, path, String(index));
  return hash.digest('hex');
}

function addPath(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isFile()) {
    hash.update(name).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (NOT_SOURCES.has(entry) || /\.test\.tsx?$|\.md$/.test(entry)) continue;
    addPath(hash, join(path, entry), `${name}/${entry}`);
  }
}
