import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { migrate } from '../src/platform/migrations.js';
import { runCommand } from './command.js';
import { openDatabase } from './database.js';
import { compiled } from './paths.js';
import { findPostgres } from './postgres.js';
import { readSettings } from './settings.js';

const args = process.argv.slice(2);
const asksForHelp = args.length === 0 || args.some((word) => word === '--help' || word === '-h');

// Standard output is the command's own: everything of ours goes to standard error.
runCommand(async () => {
  const config = readSettings(process.env);
  const settings = { ...process.env, DATA_DIR: config.dataDir, RELEASES_DIR: config.releasesDir };
  const running = config.databaseUrl ?? findPostgres(config.dataDir);
  if (running !== null || asksForHelp) {
    process.exitCode = await runCli({ ...settings, ...(running !== null && { DATABASE_URL: running }) });
    return;
  }
  const database = await openDatabase(undefined, config.dataDir, console.error);
  try {
    await migrate(database.url);
    process.exitCode = await runCli({ ...settings, DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
});

async function runCli(env: NodeJS.ProcessEnv): Promise<number> {
  // Files are named from where the person stands, which npm remembers. A Ctrl-C in the terminal reaches the command too.
  const cwd = process.env.INIT_CWD;
  const words = ['--enable-source-maps', compiled('src/cli.js'), ...args];
  const [code] = (await once(spawn(process.execPath, words, { env, cwd, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  return code ?? 1;
}
