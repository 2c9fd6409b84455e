import { CommanderError, type Command } from 'commander';
import { createCliProgram } from '../cli-program.js';
import { cliErrorMessage } from '../platform/process/cli-error-message.js';
import type { ProcessResult } from './run-process.js';

// Runs the commands that its parent process sends (`runCommand`), one at a time, as `cli.ts` runs one.
const output = { stdout: '', stderr: '' };
for (const stream of ['stdout', 'stderr'] as const) {
  process[stream].write = (chunk: string | Uint8Array) => {
    output[stream] += chunk.toString();
    return true;
  };
}

process.on('message', (args: string[]) => {
  void run(args).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());

async function run(args: string[]): Promise<ProcessResult> {
  [output.stdout, output.stderr, process.exitCode] = ['', '', 0];
  try {
    await withoutExit(createCliProgram()).parseAsync(args, { from: 'user' });
  } catch (error) {
    // Has been printed.
    if (!(error instanceof CommanderError)) output.stderr += `${cliErrorMessage(error) ?? (error as Error).stack}\n`;
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  }
  return { code: process.exitCode, ...output };
}

/** Commands throw where they would end the process. */
function withoutExit(command: Command): Command {
  for (const inner of command.commands) withoutExit(inner);
  return command.exitOverride();
}
