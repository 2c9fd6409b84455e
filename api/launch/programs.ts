import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first of these programs on PATH or in further folders. */
export function findProgram(names: readonly string[], moreFolders: readonly string[] = []): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a command without a terminal. Returns whether it succeeded; not when it takes longer than `timeoutMs`. */
export async function succeeds(
  command: string,
  args: string[],
  { cwd, timeoutMs }: { cwd?: string; timeoutMs?: number } = {},
): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: 'ignore', env, cwd, timeout: timeoutMs });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
