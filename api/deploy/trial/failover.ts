import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../src/testing/eventually.js';
import type { Background } from './background.js';
import type { Cluster } from './cluster.js';
import type { DatabaseNode } from './database-node.js';
import type { Traffic } from './traffic.js';

/** What happens to the pair, in turn. */
const EVENTS = {
  switchover: { goalSeconds: 5 },
  'primary killed': { goalSeconds: 30 },
  'standby killed': { goalSeconds: 30 },
  'primary silent': { goalSeconds: 30 },
  'standby silent': { goalSeconds: 30 },
} as const;
type Event = keyof typeof EVENTS;

/** With the goal of twenty rounds each event comes four times. */
const ORDER = Object.keys(EVENTS) as Event[];
const STEADY_MS = 3_000;
const ROUND_TIMEOUT_MS = 120_000;
/** For how long a silent node stays so after it has been replaced. */
const SILENCE_MS = 3_000;
/** Waits for LISTEN and for jobs after the first write. */
const MAX_BACKGROUND_MS = 10_000;

interface RoundResult {
  event: Event;
  gapMs: number;
  acknowledged: number;
  lost: number;
  faults: string[];
  eventMs: number;
  jobMs: number;
}

/** Plays what can happen to a pair of database servers while users write and read. */
export class FailoverTrial {
  constructor(
    private readonly cluster: Cluster,
    private readonly traffic: Traffic,
    private readonly background: Background,
  ) {}

  /** Runs the rounds, prints a line for each, and returns whether all goals were reached. */
  async run(rounds: number, signal: AbortSignal): Promise<boolean> {
    const results: RoundResult[] = [];
    for (let round = 0; round < rounds && !signal.aborted; round += 1) {
      const result = await this.runRound(ORDER[round % ORDER.length] ?? 'switchover');
      results.push(result);
      print(`${String(round + 1).padStart(2)}  ${describe(result)}`);
      for (const fault of [...new Set(result.faults)].slice(0, 5)) print(`    ${fault}`);
    }
    for (const event of ORDER) printSummary(results.filter((result) => result.event === event));
    print(
      `Responses by status: ${[...this.traffic.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    );
    return results.length > 0 && results.every(isAsRequired);
  }

  private async runRound(event: Event): Promise<RoundResult> {
    const { cluster, traffic } = this;
    await eventually('a healthy pair', () => cluster.isHealthy(), ROUND_TIMEOUT_MS);
    await sleep(STEADY_MS);
    traffic.forget();
    const faultsBefore = traffic.faults.length;
    const startedAt = performance.now();
    await this.cause(event);
    await eventually('a healthy pair', () => cluster.isHealthy(), ROUND_TIMEOUT_MS);
    await sleep(STEADY_MS);
    const { ms: gapMs, end } = traffic.longestGap(startedAt);
    const eventMs = await this.background.eventDelay(end);
    const jobMs = await this.background.jobDelay(end);
    const { acknowledged, lost } = await this.countLost();
    return { event, gapMs, acknowledged, lost, faults: traffic.faults.slice(faultsBefore), eventMs, jobMs };
  }

  /** Resolves when the pair is complete again, or will become so by itself. */
  private async cause(event: Event): Promise<void> {
    const { cluster } = this;
    const [standby, primary] = [await cluster.standby(), await cluster.primary()];
    if (primary === undefined) throw new Error('There is no primary.');
    const replaced = () =>
      eventually(
        'another primary',
        async () => ![primary, undefined].includes(await cluster.primary()),
        ROUND_TIMEOUT_MS,
      );
    if (event === 'switchover') return primary.switchover(standby);
    const isPrimary = event.startsWith('primary');
    const node = isPrimary ? primary : standby;
    const isKilled = event.endsWith('killed');
    if (isKilled) await node.kill();
    else node.freeze();
    if (isPrimary) await replaced();
    else await this.untilAlone(primary);
    await sleep(SILENCE_MS);
    if (isKilled) node.start();
    else node.thaw();
  }

  /** Resolves when the primary writes without its standby. */
  private async untilAlone(primary: DatabaseNode): Promise<void> {
    const isAlone = async () => (await primary.members())?.every(({ role }) => role !== 'sync_standby');
    await eventually('the primary to go on alone', isAlone, ROUND_TIMEOUT_MS);
    const since = performance.now();
    await eventually('a write', () => Promise.resolve(this.traffic.hasWrittenAfter(since)), ROUND_TIMEOUT_MS);
  }

  private async countMissing(bodies: string[]): Promise<{ count: number } | undefined> {
    const client = await this.cluster.connect('forksight');
    try {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from unnest($1::text[]) acknowledged(body)
         where not exists (select from note where note.body = acknowledged.body)`,
        [bodies],
      );
      return rows[0];
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  private async countLost(): Promise<{ acknowledged: number; lost: number }> {
    const acknowledged = [...this.traffic.acknowledged];
    // Under load, a connection may take longer than the trial waits for one.
    const missingNotes = await eventually('a look at the notes', () =>
      this.countMissing(acknowledged).catch(() => undefined),
    );
    return { acknowledged: acknowledged.length, lost: missingNotes?.count ?? NaN };
  }
}

function isAsRequired({ event, gapMs, lost, faults, eventMs, jobMs }: RoundResult): boolean {
  return (
    gapMs <= EVENTS[event].goalSeconds * 1_000 &&
    lost === 0 &&
    faults.length === 0 &&
    eventMs <= MAX_BACKGROUND_MS &&
    jobMs <= MAX_BACKGROUND_MS
  );
}

function describe(result: RoundResult): string {
  const { event, gapMs, acknowledged, lost, faults, eventMs, jobMs } = result;
  return (
    `${event.padEnd(14)} ${seconds(gapMs)} s without writes, ${lost} of ${acknowledged} acknowledged writes lost, ` +
    `${faults.length} wrong responses, LISTEN after ${seconds(eventMs)} s, a job after ${seconds(jobMs)} s` +
    (isAsRequired(result) ? '' : '  MISSED')
  );
}

function printSummary(results: RoundResult[]): void {
  const [first] = results;
  if (!first) return;
  const gaps = results.map(({ gapMs }) => gapMs).sort((one, other) => one - other);
  const median = gaps[Math.floor(gaps.length / 2)] ?? NaN;
  print(
    `${first.event.padEnd(14)} ${results.length} rounds, without writes ${seconds(gaps[0] ?? NaN)} to ` +
      `${seconds(gaps.at(-1) ?? NaN)} s, median ${seconds(median)} s (goal ${EVENTS[first.event].goalSeconds} s)`,
  );
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1).padStart(5);
}

const print = (line: string): void => console.log(line);
