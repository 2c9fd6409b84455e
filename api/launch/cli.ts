import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../src/platform/config/config.js';
import { migrate } from '../src/platform/database/migrations.js';
import { runCommand } from './command.js';
import { openDatabase } from './database.js';
import { commandUrl, deriveLogins } from './logins.js';
import { compiled } from './paths.js';
import { findPostgres } from './postgres.js';
import { readSettings } from './settings.js';

const args = process.argv.slice(2);
const OWNER_COMMANDS = ['migrate', 'bench-data'];
/** Commands that need no running database, or must have none. */
const needsNoDatabase = args[0] === 'restore' || (args[0] === 'backup' && args.includes('--list'));

// Standard output belongs to the command; the launcher prints to standard error.
runCommand(async () => {
  const isHelp = args.length === 0 || args.some((word) => word === '--help' || word === '-h');
  const config = readSettings(process.env);
  const { dataDir, releasesDir, backupDir } = config;
  const settings = {
    ...process.env,
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    ...(backupDir !== undefined && { BACKUP_DIR: backupDir }),
  };
  if (needsNoDatabase) {
    process.exitCode = await runCli(settings);
    return;
  }
  const runningUrl = config.databaseUrl ?? findPostgres(config.dataDir);
  if (runningUrl !== null || isHelp) {
    process.exitCode = await runCli({ ...settings, ...(runningUrl !== null && databaseSettings(runningUrl, config)) });
    return;
  }
  const database = await openDatabase(config, console.error);
  try {
    await migrate(database.url, deriveLogins(database.url, config).passwords);
    process.exitCode = await runCli({ ...settings, ...databaseSettings(database.url, config) });
  } finally {
    await database.stop();
  }
});

/** Commands have the login of the worker; those that change tables need the owner. */
function databaseSettings(url: string, config: Config): NodeJS.ProcessEnv {
  if (!OWNER_COMMANDS.includes(args[0] ?? '')) return { DATABASE_URL: commandUrl(url, config) };
  const { api, worker } = deriveLogins(url, config).passwords;
  return { DATABASE_URL: url, API_DATABASE_PASSWORD: api, WORKER_DATABASE_PASSWORD: worker };
}

async function runCli(env: NodeJS.ProcessEnv): Promise<number> {
  // Relative file names refer to the folder that npm was called in. Ctrl-C in the terminal reaches the command directly.
  const cwd = process.env.INIT_CWD;
  const words = ['--enable-source-maps', compiled('launch/development-cli.js'), ...args];
  const [code] = (await once(spawn(process.execPath, words, { env, cwd, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  return code ?? 1;
}
