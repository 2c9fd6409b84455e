import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Config, type DatabaseConfig } from '../config/config.js';
import { PipelinedPool } from '../database/pipelined-pool.js';
import { requestConnection } from '../database/request-connection.js';
import { TimeoutClient } from '../database/timeout-client.js';
import { AppError } from '../errors.js';
import { CONNECT_TIMEOUT_MS } from '../limits.js';

const WINDOW_SECONDS = 60;
const MAX_EXHAUSTED = 10_000;
/** Each count takes a fraction of a millisecond. */
const COUNT_TIMEOUT_MS = 5_000;

/** A limit of requests within a minute, or a longer time, in all processes together. */
export interface RateLimit {
  /** Names its counts in the database. */
  name: string;
  maxPerKey: number;
  /** Of all keys; none by default. */
  maxTotal?: number;
  /** A minute by default. */
  windowSeconds?: number;
  /** Tells a caller beyond the limit. */
  message: string;
}

/** A limit, and whose requests it counts. */
export type CountedBy = readonly [limit: RateLimit, key: string | number];

/** What is left of a limit, as the RateLimit headers tell it. */
export interface RateLimitState {
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** `refusal`: beyond the limit. */
export interface RateLimitResult {
  state: RateLimitState;
  refusal?: AppError;
}

interface Bucket {
  name: string;
  max: number;
  windowSeconds: number;
  message: string;
}

interface BucketState extends Bucket {
  requests: number;
  secondsLeft: number;
}

/**
 * Counts requests within minutes, or other times, in all processes, by one statement for each counted request. Requests beyond a limit are
 * refused without a statement, by what earlier counts of this process have found: a browser or program in a loop must not
 * keep the server busy.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly statements: PipelinedPool;
  /** When the window of a bucket ends that takes no further requests, in milliseconds of `performance.now()`. */
  private readonly exhausted = new LRUCache<string, number>({ max: MAX_EXHAUSTED });

  constructor(
    @Inject(Config) config: DatabaseConfig,
    private readonly db: DataSource,
  ) {
    this.pool = createPool(config);
    this.statements = new PipelinedPool(this.pool);
  }

  /** Counts one request in several limits, whose key of each is another. */
  async count(...counted: CountedBy[]): Promise<RateLimitResult> {
    const buckets = bucketsOf(counted);
    const exhausted = this.findExhausted(buckets);
    if (exhausted) return toResult(buckets, exhausted);
    const { rows } = await this.statements.query<Pick<BucketState, 'name' | 'requests' | 'secondsLeft'>>({
      ...COUNT,
      values: [buckets.map(({ name }) => name), buckets.map(({ windowSeconds }) => windowSeconds)],
    });
    const counts = new Map(rows.map((row) => [row.name, row]));
    const states = buckets.map((bucket) => ({ requests: 0, secondsLeft: 0, ...counts.get(bucket.name), ...bucket }));
    for (const { name, requests, max, secondsLeft } of states) {
      if (requests >= max) this.exhausted.set(name, performance.now() + secondsLeft * 1000);
    }
    return toResult(
      buckets,
      states.reduce((least, state) => (remainingRequests(state) < remainingRequests(least) ? state : least)),
    );
  }

  /** @throws AppError throttled, beyond a limit */
  async require(...counted: CountedBy[]): Promise<void> {
    const { refusal } = await this.count(...counted);
    if (refusal) throw refusal;
  }

  /** Counts nothing and asks nothing of the database. @throws AppError throttled, when this process knows that `count` would refuse */
  check(...counted: CountedBy[]): void {
    const buckets = bucketsOf(counted);
    const exhausted = this.findExhausted(buckets);
    const refusal = exhausted && toResult(buckets, exhausted).refusal;
    if (refusal) throw refusal;
  }

  /** Rows that a request is counting in stay: waiting for them could be a deadlock. */
  async removeExpired(): Promise<void> {
    await this.db.query(REMOVE_EXPIRED);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private findExhausted(buckets: Bucket[]): BucketState | undefined {
    for (const bucket of buckets) {
      const msLeft = (this.exhausted.get(bucket.name) ?? 0) - performance.now();
      if (msLeft > 0) return { ...bucket, requests: bucket.max + 1, secondsLeft: msLeft / 1000 };
      this.exhausted.delete(bucket.name);
    }
    return undefined;
  }
}

/**
 * In the order in which the statement locks their rows, the same for all requests: first what few requests share, last
 * the totals.
 */
function bucketsOf(counted: CountedBy[]): Bucket[] {
  const perKey = counted.map(([{ name, maxPerKey, windowSeconds = WINDOW_SECONDS, message }, key]) => ({
    ...{ name: `${name} ${key}`, max: maxPerKey, windowSeconds, message },
  }));
  const totals = counted.flatMap(([{ name, maxTotal, windowSeconds = WINDOW_SECONDS, message }]) =>
    maxTotal === undefined ? [] : [{ name, max: maxTotal, windowSeconds, message }],
  );
  return [...perKey, ...totals];
}

const remainingRequests = ({ max, requests }: BucketState): number => max - requests;

/** @param tightest of the buckets, that with the fewest requests left */
function toResult(buckets: Bucket[], tightest: BucketState): RateLimitResult {
  const resetSeconds = Math.max(1, Math.ceil(tightest.secondsLeft));
  const state = {
    limit: buckets[0]?.max ?? 0,
    windowSeconds: buckets[0]?.windowSeconds ?? WINDOW_SECONDS,
    remaining: Math.max(0, remainingRequests(tightest)),
    resetSeconds,
  };
  if (remainingRequests(tightest) >= 0) return { state };
  return { state, refusal: new AppError('throttled', tightest.message, { retryAfterSeconds: resetSeconds }) };
}

function createPool(config: DatabaseConfig): Pool {
  const pool = new Pool({
    ...requestConnection(config, `-c statement_timeout=${COUNT_TIMEOUT_MS}`),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'forksight limits',
    max: 1,
    pipeline: true,
    Client: TimeoutClient,
  });
  const handleLost = (error: Error) =>
    new Logger(RateLimits.name).warn(`A database connection was lost: ${error.message}`);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', handleLost));
  return pool;
}

/** The time is the server's, the same for all processes. A count waits for others of the same bucket. */
const COUNT = {
  name: 'count request',
  text: `
insert into rate_limit as stored (bucket, requests, window_ends_at)
select bucket, 1, now() + seconds * interval '1 second'
from unnest($1::text[], $2::int[]) with ordinality as counted (bucket, seconds, place) order by place
on conflict (bucket) do update set
  requests = case when stored.window_ends_at <= now() then 1 else stored.requests + 1 end,
  window_ends_at = case when stored.window_ends_at <= now() then excluded.window_ends_at else stored.window_ends_at end
returning bucket as name, requests, extract(epoch from window_ends_at - now())::float8 as "secondsLeft"`,
};

const REMOVE_EXPIRED = `
delete from rate_limit where bucket in (
  select bucket from rate_limit where window_ends_at <= now() for update skip locked)`;
