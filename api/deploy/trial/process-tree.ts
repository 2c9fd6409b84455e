import { readdirSync, readFileSync } from 'node:fs';

/** Returns the process ids of these processes and of all that they have started, while they run. */
export function processTree(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = parentOf(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const pids = new Set<number>();
  const add = (pid: number) => {
    if (pids.has(pid)) return;
    pids.add(pid);
    children.get(pid)?.forEach(add);
  };
  roots.forEach(add);
  return [...pids];
}

/** Sends a signal to processes of which some may have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    // The name of the program stands in parentheses and may contain anything.
    const [, parent] = /.*\) \S (\d+) /s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    return undefined;
  }
}
