import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ROOT } from './paths.js';

export interface ChildOptions {
  /** The root, if omitted. */
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Ends the child and its descendants when aborted. */
  signal?: AbortSignal;
  /** Called with each line that the child prints. */
  onLine?: (line: string) => void;
  /** Gives the child a core only while no other process wants it. */
  isBackground?: boolean;
}

/** Runs a program in a process group of its own until it ends. Never rejects: `code` and `output` say what failed. */
export async function runChild(
  command: string,
  args: string[],
  { cwd = ROOT, env, signal, onLine, isBackground = false }: ChildOptions,
) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  if (isBackground && child.pid !== undefined) lowerPriority(child.pid);
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  signal?.addEventListener('abort', killGroup);
  let output = '';
  let stdout = '';
  let rest = '';
  const append = (chunk: string) => {
    output += chunk;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (onLine) for (const line of lines) onLine(line);
  };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
    append(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', append);
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

/** Lowers the priority of a process that leads a session, and of its descendants to come. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // Linux may schedule sessions as groups: the niceness above then counts within the session only.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // The process has ended, or the system has no such groups.
  }
}
