import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock, by which /proc counts. */
const TICKS_PER_SECOND = 100;

/** Measures the processor time of a PostgreSQL server on this machine, all its processes together. Linux only. */
export class ServerProcessorTime {
  private constructor(private readonly postmaster: number) {}

  /** @returns undefined where there is no /proc or the server of this backend process runs elsewhere */
  static of(pid: number): ServerProcessorTime | undefined {
    const backend = readStat(pid);
    return backend && new ServerProcessorTime(backend.parent);
  }

  /** Returns milliseconds since the server's start. */
  read(): number {
    const live = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(Number(name)) ?? [])
      .filter(({ pid, parent }) => pid === this.postmaster || parent === this.postmaster);
    // The server waits for its processes as they end, and the kernel adds their time to its own.
    const ended = readStat(this.postmaster)?.endedChildrenMs ?? 0;
    return live.reduce((sum, { ownMs }) => sum + ownMs, ended);
  }
}

/** Returns the milliseconds that a process and its ended children have used; 0 where it is not known. */
export function processorMs(pid: number): number {
  const stat = readStat(pid);
  return stat ? stat.ownMs + stat.endedChildrenMs : 0;
}

interface Stat {
  pid: number;
  parent: number;
  ownMs: number;
  endedChildrenMs: number;
}

function readStat(pid: number): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name before the last parenthesis may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ms = (first: number) => (((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * 1000) / TICKS_PER_SECOND;
  return { pid, parent: fields[1] ?? 0, ownMs: ms(11), endedChildrenMs: ms(13) };
}
