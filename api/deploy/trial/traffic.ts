import { setTimeout as sleep } from 'node:timers/promises';
import type { Staff } from './product.js';

/** Longer than the API may take. */
const RESPONSE_TIMEOUT_MS = 60_000;
const WRITE_PAUSE_MS = 50;
const READ_PAUSE_MS = 100;
const WRITERS_PER_USER = 2;

/** What may be read beside the writes: path, with the body of a POST and the type of the response. */
const READS: [path: string, body?: object, accept?: string][] = [
  ['/api/filter-leads', { filters: [], page: 1, pageSize: 50 }],
  ['/api/me'],
  ['/api/filter-leads', { filters: [] }, 'text/csv'],
  ['/api/tags'],
];

/** Writes and reads through all APIs, until it is stopped, and what came of it. */
export class Traffic {
  /** Bodies of notes that the API has acknowledged since the last `forget`. */
  readonly acknowledged = new Set<string>();
  /** Times of acknowledgements. */
  private acknowledgedAt: number[] = [];
  readonly statuses = new Map<number, number>();
  /** Responses that no client should get. */
  readonly faults: string[] = [];
  private readonly lanes: Promise<void>[] = [];
  private isStopping = false;
  private serial = 0;

  constructor(
    private readonly staff: readonly Staff[],
    private readonly urls: readonly string[],
  ) {}

  start(): void {
    for (const [at, member] of this.staff.entries()) {
      for (let lane = 0; lane < WRITERS_PER_USER; lane += 1) this.lanes.push(this.write(member, at + lane));
      this.lanes.push(this.read(member, at));
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.lanes);
  }

  /** Forgets what was acknowledged, when it has been checked. */
  forget(): void {
    this.acknowledged.clear();
    this.acknowledgedAt = this.acknowledgedAt.slice(-1);
  }

  /** Whether a write has been acknowledged after this time. */
  hasWrittenAfter(time: number): boolean {
    return (this.acknowledgedAt.at(-1) ?? -Infinity) > time;
  }

  /** Returns the longest time without an acknowledged write that ended after `since`, and its end. */
  longestGap(since: number): { ms: number; end: number } {
    let longest = { ms: 0, end: since };
    for (const [index, end] of this.acknowledgedAt.entries()) {
      const ms = end - (this.acknowledgedAt[index - 1] ?? end);
      if (end > since && ms > longest.ms) longest = { ms, end };
    }
    return longest;
  }

  private async write({ customer, user, leadIds }: Staff, at: number): Promise<void> {
    for (let turn = 0; !this.isStopping; turn += 1) {
      const body = `trial ${(this.serial += 1)}`;
      const note = { customer_slug: customer.slug, leadId: leadIds[turn % leadIds.length], body };
      if ((await this.send(at + turn, user.cookie, '/api/notes', note)) === 201) {
        this.acknowledged.add(body);
        this.acknowledgedAt.push(performance.now());
      }
      await sleep(WRITE_PAUSE_MS);
    }
  }

  private async read({ customer, user }: Staff, at: number): Promise<void> {
    for (let turn = 0; !this.isStopping; turn += 1) {
      const [path, body, accept] = READS[turn % READS.length] ?? ['/api/me'];
      const fields = body && { customer_slug: customer.slug, ...body };
      await this.send(
        at + turn,
        user.cookie,
        `${path}${body ? '' : `?customer_slug=${customer.slug}`}`,
        fields,
        accept,
      );
      await sleep(READ_PAUSE_MS);
    }
  }

  private async send(at: number, cookie: string, path: string, body?: object, accept = '*/*'): Promise<number> {
    const url = this.urls[at % this.urls.length] ?? '';
    const headers = { cookie, accept, origin: url, ...(body && { 'content-type': 'application/json' }) };
    const options = body && { method: 'POST', body: JSON.stringify(body) };
    const sentAt = performance.now();
    try {
      const response = await fetch(url + path, {
        ...{ headers, ...options },
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const { status } = response;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      const hasRetry = response.headers.get('retry-after') !== null;
      if (status >= 400 && !(status === 503 && hasRetry))
        this.faults.push(`${path} ${status} ${await response.text()}`);
      else await this.readBody(response, path, accept);
      return status;
    } catch (error) {
      this.faults.push(`${path} no response after ${Math.round(performance.now() - sentAt)} ms: ${String(error)}`);
      return 0;
    }
  }

  /** A download that is half sent when the connection is lost is cut off, so that no client takes it for the whole. */
  private async readBody(response: Response, path: string, accept: string): Promise<void> {
    const isDownload = accept === 'text/csv';
    await response.text().catch((error: unknown) => {
      if (!isDownload) this.faults.push(`${path} cut off: ${String(error)}`);
    });
  }
}
