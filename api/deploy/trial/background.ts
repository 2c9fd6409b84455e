import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../src/testing/eventually.js';
import { LISTED_LEADS_CHANNEL } from '../../src/modules/leads/changes/listed-leads.rules.js';
import type { Cluster } from './cluster.js';
import type { Staff } from './product.js';

const NOTIFY_INTERVAL_MS = 200;
const JOB_INTERVAL_MS = 500;
const JOB_TIMEOUT_MS = 2_000;

/** Notifies event streams and adds jobs until it is stopped: when does each work again? */
export class Background {
  /** Times of events, by API. */
  private readonly eventsAt: number[][];
  /** Jobs that were done: when they were added, and when they were seen to be gone. */
  private readonly jobs: { addedAt: number; doneAt: number }[] = [];
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];

  constructor(
    private readonly cluster: Cluster,
    private readonly urls: readonly string[],
    private readonly reader: Staff | undefined,
  ) {
    this.eventsAt = urls.map(() => []);
  }

  start(): void {
    this.loops.push(this.repeat(NOTIFY_INTERVAL_MS, () => this.notify()));
    this.loops.push(this.repeat(JOB_INTERVAL_MS, () => this.runJob()));
    for (const at of this.urls.keys()) this.loops.push(this.repeat(NOTIFY_INTERVAL_MS, () => this.readEvents(at)));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  /** Milliseconds from `since` until each API had an event. */
  async eventDelay(since: number): Promise<number> {
    const next = () => this.eventsAt.map((times) => times.find((at) => at >= since));
    await eventually('events', () => Promise.resolve(next().every((at) => at !== undefined)));
    return Math.max(...next().map((at) => at ?? Infinity)) - since;
  }

  /** Milliseconds from `since` until a job was done that was added after it. */
  async jobDelay(since: number): Promise<number> {
    const next = () => this.jobs.find(({ addedAt }) => addedAt >= since);
    await eventually('a job', () => Promise.resolve(next() !== undefined));
    return (next()?.doneAt ?? Infinity) - since;
  }

  private async notify(): Promise<void> {
    const payload = JSON.stringify({ customerId: this.reader?.customer.customerId, leadIds: [1] });
    await this.query(`select pg_notify($1, $2)`, [LISTED_LEADS_CHANNEL, payload]);
  }

  private async runJob(): Promise<void> {
    const addedAt = performance.now();
    await this.query(`select public.add_job('find-digests-now', job_key => 'find-digests-now')`);
    const isDone = async () => {
      const rows = await this.query(`select from graphile_worker.jobs where key = 'find-digests-now'`);
      return rows.length === 0;
    };
    await eventually('the job', isDone, JOB_TIMEOUT_MS);
    this.jobs.push({ addedAt, doneAt: performance.now() });
  }

  /** Reads an event stream to its end. */
  private async readEvents(at: number): Promise<void> {
    const url = `${this.urls[at]}/api/lead-events?customer_slug=${this.reader?.customer.slug}&listAge=0`;
    const { signal } = this.stopping;
    const response = await fetch(url, { headers: { cookie: this.reader?.user.cookie ?? '' }, signal });
    const decoder = new TextDecoder();
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      if (decoder.decode(chunk).includes('event: listed')) this.eventsAt[at]?.push(performance.now());
    }
  }

  private async query(text: string, values: string[] = []): Promise<object[]> {
    const client = await this.cluster.connect('forksight');
    try {
      return (await client.query<object>(text, values)).rows;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** Failures are expected while there is no primary. */
  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await work().catch(() => undefined);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
