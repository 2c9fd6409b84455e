import { openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { MAX_BLOCK_MS } from '../platform/yielding.js';

const TICK_MS = 5;
/** With more of them, one turn of the event loop answers several, each of them briefly. */
const MAX_WATCHED_REQUESTS = 4;
/** One may be a pause of the machine, which a virtual one counts as processor time. */
const MIN_BLOCKS = 2;

interface Block {
  route: string;
  from: number;
  to: number;
  cpuMs: number;
}

/**
 * Finds routes that block the event loop, in any test. Between two ticks of a timer, a loop that is not blocked works for
 * `TICK_MS` and the callbacks of one turn. Tests run on loaded machines, so this measures processor time of the thread,
 * without garbage collection, whose length depends on the tests; Linux alone tells it. The first request of each route
 * does not count: jest then loads modules.
 */
export class EventLoopWatch {
  private readonly inFlight: string[] = [];
  private readonly known = new Set<string>();
  private readonly blocks: Block[] = [];
  private readonly collections: { from: number; to: number }[] = [];
  private readonly observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      this.collections.push({ from: startTime, to: startTime + duration });
    }
  });
  private timer?: NodeJS.Timeout;
  private last = { at: 0, cpuMs: 0 };

  constructor() {
    this.observer.observe({ entryTypes: ['gc'] });
  }

  /** Watches one request: its arrival, all work on it, and its response. */
  async during<Result>(route: string, work: () => Promise<Result>): Promise<Result> {
    this.read();
    this.inFlight.push(route);
    this.timer ??= setInterval(() => this.read(), TICK_MS);
    try {
      return await work();
    } finally {
      this.read();
      this.known.add(route);
      this.inFlight.splice(this.inFlight.indexOf(route), 1);
      if (this.inFlight.length === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
    }
  }

  /** Ends the watch, and returns the routes that blocked the loop for more than `MAX_BLOCK_MS`, with the times. */
  async blockingRoutes(): Promise<Record<string, number[]>> {
    clearInterval(this.timer);
    // Collections are reported in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
    this.observer.disconnect();
    const times: Record<string, number[]> = {};
    for (const { route, from, to, cpuMs } of this.blocks) {
      const milliseconds = Math.round(cpuMs - this.collectedMs(from, to));
      if (milliseconds > MAX_BLOCK_MS) (times[route] ??= []).push(milliseconds);
    }
    return Object.fromEntries(Object.entries(times).filter(([, blocks]) => blocks.length >= MIN_BLOCKS));
  }

  private read(): void {
    const now = { at: performance.now(), cpuMs: threadCpuMs() };
    const cpuMs = now.cpuMs - this.last.cpuMs;
    if (cpuMs > MAX_BLOCK_MS && this.inFlight.length <= MAX_WATCHED_REQUESTS) {
      for (const route of this.inFlight.filter((each) => this.known.has(each))) {
        this.blocks.push({ route, from: this.last.at, to: now.at, cpuMs });
      }
    }
    this.last = now;
  }

  private collectedMs(from: number, to: number): number {
    return this.collections.reduce((sum, gc) => sum + Math.max(0, Math.min(gc.to, to) - Math.max(gc.from, from)), 0);
  }
}

const schedulerStatistics = process.platform === 'linux' ? openSync('/proc/thread-self/schedstat', 'r') : undefined;
const buffer = Buffer.alloc(64);

/** Processor time of this thread; 0 where the system does not tell it. */
function threadCpuMs(): number {
  if (schedulerStatistics === undefined) return 0;
  const length = readSync(schedulerStatistics, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ', 1)[0]) / 1e6;
}
