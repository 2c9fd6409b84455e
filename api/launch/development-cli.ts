import { benchDataCommand } from '../bench/bench-data/bench-data.command.js';
import { createCliProgram } from '../src/cli-program.js';
import { exitWithError } from '../src/platform/process/command.js';

// `npm run cli` in a checkout: the commands of the product and those for development.
await createCliProgram().addCommand(benchDataCommand()).parseAsync().catch(exitWithError);
