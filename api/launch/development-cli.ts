import { benchDataCommand } from '../bench/bench-data/bench-data.command.js';
import { createCliProgram } from '../src/cli-program.js';
import { exitWithError } from '../src/platform/process/command.js';
import { backupCommand, restoreCommand } from './backup/backup.command.js';
import { LaunchError } from './launch-error.js';

// `npm run cli` in a checkout: the commands of the product, those of the embedded PostgreSQL, and those for development.
await createCliProgram()
  .addCommand(backupCommand())
  .addCommand(restoreCommand())
  .addCommand(benchDataCommand())
  .parseAsync()
  .catch((error: unknown) => {
    if (!(error instanceof LaunchError)) return exitWithError(error);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
