import { spawn } from 'node:child_process';
import { root } from './paths.js';

export interface ChildOptions {
  env: NodeJS.ProcessEnv;
  /** Ends the child, and all that it started, when aborted. */
  signal?: AbortSignal;
  /** Hears each line that the child prints, as it comes. */
  onLine?: (line: string) => void;
}

/** Runs a program to its end, in a process group of its own. Never rejects: what failed is in `code` and `output`. */
export async function runChild(command: string, args: string[], { env, signal, onLine }: ChildOptions) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', killGroup);
  let output = '';
  let stdout = '';
  let rest = '';
  const hear = (chunk: string) => {
    output += chunk;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (onLine) for (const line of lines) onLine(line);
  };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    hear(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', hear);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  signal?.removeEventListener('abort', killGroup);
  return { code, output, stdout };
}
