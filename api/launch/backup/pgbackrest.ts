import { spawn } from 'node:child_process';
import type { Config } from '../../src/platform/config/config.js';
import { LaunchError } from '../launch-error.js';
import { findProgram } from '../programs.js';
import { forPostgres } from './moment.js';

export type PgbackrestRequest =
  | { kind: 'list' }
  | { kind: 'backup'; keep: number }
  | { kind: 'restore'; to: Date | null; backup?: string };

/**
 * Has pgBackRest back up or restore the PostgreSQL server of DATABASE_URL: it must run on that server, with the configuration of
 * `api/deploy/pgbackrest.conf`. Its output and exit status are those of the command.
 * @throws LaunchError when pgBackRest is not set up
 */
export async function runPgbackrest(config: Config, request: PgbackrestRequest): Promise<number> {
  if (config.pgbackrestStanza === undefined) {
    throw new LaunchError(
      'DATABASE_URL names a PostgreSQL server, which pgBackRest backs up: set it up there with api/deploy/pgbackrest.conf, and ' +
        'run this command there with PGBACKREST_STANZA=forksight. (BACKUP_DIR is for the embedded PostgreSQL.)',
    );
  }
  const program = findProgram(['pgbackrest']);
  if (program === null) throw new LaunchError('PGBACKREST_STANZA is set, but there is no pgbackrest on PATH.');
  const child = spawn(program, pgbackrestArguments(config.pgbackrestStanza, request), { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** pgBackRest itself refuses to restore over a running server, or into a folder that is not empty (without `--delta`). */
function pgbackrestArguments(stanza: string, request: PgbackrestRequest): string[] {
  const general = [`--stanza=${stanza}`, '--log-level-console=info'];
  if (request.kind === 'list') return [`--stanza=${stanza}`, 'info'];
  if (request.kind === 'backup') return [...general, `--repo1-retention-full=${request.keep}`, 'backup'];
  const { to, backup } = request;
  const target =
    to === null ? ['--type=default'] : ['--type=time', `--target=${forPostgres(to)}`, '--target-action=promote'];
  return [...general, ...target, ...(backup === undefined ? [] : [`--set=${backup}`]), 'restore'];
}
