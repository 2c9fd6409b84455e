import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENTS_PER_LOG = 0x100n;
/** Exit status with which a restore command ends recovery, instead of saying that there is no such file. */
const FATAL_STATUS = 126;
const DAMAGED = 'forksight: damaged WAL file';

/**
 * Returns the `archive_command`: a file is complete and on the disk before it has its name. A file that is there already, as
 * after a crash, must be the same. Compressed, since a file that `archive_timeout` ends is mostly zeros; gzip adds a checksum.
 */
export function archiveCommand(wal: string): string {
  const folder = shellQuote(wal);
  const file = `${folder}/%f`;
  return (
    `if [ -f ${file}.gz ]; then gzip -dc ${file}.gz | cmp -s - "%p"; ` +
    `else gzip -1 < "%p" > ${file}.new && sync ${file}.new && mv ${file}.new ${file}.gz && sync ${folder}; fi`
  );
}

/**
 * Returns the `restore_command`: from the archive, else from the folder of a server that was killed before it could
 * archive its last changes. A damaged file ends recovery.
 */
export function restoreCommand(wal: string, unarchived: string | null): string {
  const file = `${shellQuote(wal)}/%f.gz`;
  const damaged = `{ echo "${DAMAGED} %f" >&2; exit ${FATAL_STATUS}; }`;
  const fallback =
    unarchived === null ? '' : `elif [ -f ${shellQuote(unarchived)}/%f ]; then cp ${shellQuote(unarchived)}/%f "%p"; `;
  return `if [ -f ${file} ]; then gzip -dc ${file} > "%p" || ${damaged}; ${fallback}else exit 1; fi`;
}

/** Returns the name of the WAL file that recovery found damaged, from the server's log. */
export function damagedSegment(log: string): string | null {
  return new RegExp(`${DAMAGED} ([0-9A-F]{24})`).exec(log)?.[1] ?? null;
}

export interface ArchivedSegment {
  name: string;
  path: string;
  archivedAt: Date;
}

/** Returns the archived WAL files in their order. */
export function listSegments(wal: string): ArchivedSegment[] {
  return readdirSync(wal)
    .filter((file) => file.endsWith('.gz') && SEGMENT.test(file.slice(0, -3)))
    .sort()
    .map((file) => {
      const path = join(wal, file);
      return { name: file.slice(0, -3), path, archivedAt: statSync(path).mtime };
    });
}

/** Returns the segments from `first` on as far as none is missing, and the first missing one if others follow it. */
export function contiguousSegments(
  segments: readonly ArchivedSegment[],
  first: string,
): { contiguous: ArchivedSegment[]; missing: string | null } {
  const byName = new Map(segments.map((segment) => [segment.name, segment]));
  const contiguous: ArchivedSegment[] = [];
  let name = first;
  for (let segment = byName.get(name); segment !== undefined; segment = byName.get(name)) {
    contiguous.push(segment);
    name = nextSegment(name);
  }
  return { contiguous, missing: segments.some((segment) => segment.name > name) ? name : null };
}

/** The name of a WAL file is its timeline and its number, of which the lower part counts to 0xFF (16 MB each). */
function nextSegment(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_PER_LOG + BigInt(`0x${name.slice(16)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(number / SEGMENTS_PER_LOG) + hex(number % SEGMENTS_PER_LOG);
}

/** Quotes a path for `sh`, inside of a PostgreSQL setting in which % begins a placeholder. */
function shellQuote(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}
