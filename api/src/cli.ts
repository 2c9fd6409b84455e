import { createCliProgram } from './cli-program.js';
import { exitWithError } from './platform/process/command.js';

await createCliProgram().parseAsync().catch(exitWithError);
