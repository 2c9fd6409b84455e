import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';

/** What pg_basebackup leaves out: rebuilt at start, or of the running server only. */
const EMPTIED_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'backup_manifest']);
const LEFT_OUT_PREFIX = /^(pgsql_tmp|pg_internal\.init|postgresql\.auto\.conf\.tmp|current_logfiles)/;
/** Copied last: it names the checkpoint that recovery begins with. */
export const CONTROL_FILE = 'global/pg_control';

/** Returns the folders and files of a data folder that a backup contains, relative to it; without `CONTROL_FILE`. */
export function listDataFiles(data: string): { folders: string[]; files: string[] } {
  const [folders, files]: [string[], string[]] = [[], []];
  const add = (parent: string) => {
    for (const entry of readdirSync(join(data, parent), { withFileTypes: true })) {
      const path = join(parent, entry.name);
      if (LEFT_OUT.has(entry.name) || LEFT_OUT_PREFIX.test(entry.name)) continue;
      if (parent === 'pg_tblspc') throw new LaunchError('Tablespaces are not backed up: use pgBackRest.');
      if (!entry.isDirectory()) {
        if (path !== CONTROL_FILE) files.push(path);
        continue;
      }
      folders.push(path);
      if (!EMPTIED_FOLDERS.has(path)) add(path);
    }
  };
  add('');
  return { folders, files };
}
