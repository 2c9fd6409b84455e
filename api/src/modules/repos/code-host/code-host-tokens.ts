import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Clock } from '../../../platform/time.js';
import { CodeHostLimited, resetTime, waitAfter, type HostResponse } from './code-host-limit.js';

/** Exclusive use of one token over all processes, until it is released. */
export interface TokenLease {
  tokenKey: string;
  /** Records the limits that the response states. Resolves to whether a limit refused the call. */
  release(response: HostResponse | undefined): Promise<boolean>;
}

interface TokenRow {
  token_key: string;
  strikes: number;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(`code host token ${token}`).digest('hex').slice(0, 16);
}

const FREE_TOKEN = `
select token_key, strikes from code_host_token
where token_key = any($1) and coalesce(blocked_until, '-infinity') <= $2
order by used_at nulls first, array_position($1, token_key) limit 1 for update`;

/**
 * Tokens in rotation, the least recently used first. Their state is in the database, so all processes share the limits: a
 * call locks the token's row, and PostgreSQL releases the lock of a killed process.
 */
export class CodeHostTokens {
  private readonly waiting: (() => void)[] = [];
  private free: number;
  private registered?: Promise<unknown>;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly tokenKeys: string[],
  ) {
    this.free = tokenKeys.length;
  }

  /** @param excluded tokens that the code host rejected for this call @throws CodeHostLimited */
  async lease(excluded: ReadonlySet<string> = new Set()): Promise<TokenLease> {
    this.registered ??= this.register();
    await this.registered;
    await this.acquireSlot();
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction();
      const usable = this.tokenKeys.filter((key) => !excluded.has(key));
      const row = (await this.choose(runner, usable, 'skip locked')) ?? (await this.choose(runner, usable));
      if (!row) throw await this.limited(runner, usable);
      return { tokenKey: row.token_key, release: (response) => this.recordAndRelease(runner, row, response) };
    } catch (error) {
      await this.endTransaction(runner, false);
      throw error;
    }
  }

  /** Remaining calls of all tokens; null when unknown. */
  async callsLeft(): Promise<number | null> {
    const [row] = await this.db.query<{ left: number | null }[]>(
      `select sum(calls_left) filter (where resets_at > $2)::int as left from code_host_token where token_key = any($1)`,
      [this.tokenKeys, new Date(this.clock.now())],
    );
    return row?.left ?? null;
  }

  private register(): Promise<unknown> {
    return this.db
      .query('insert into code_host_token (token_key) select unnest($1::text[]) on conflict do nothing', [
        [...this.tokenKeys].sort(),
      ])
      .catch((error: unknown) => {
        this.registered = undefined;
        throw error;
      });
  }

  private async choose(
    runner: QueryRunner,
    keys: string[],
    wait: 'skip locked' | '' = '',
  ): Promise<TokenRow | undefined> {
    const rows = (await runner.query(`${FREE_TOKEN} ${wait}`, [keys, new Date(this.clock.now())])) as TokenRow[];
    return rows[0];
  }

  private async limited(runner: QueryRunner, keys: string[]): Promise<CodeHostLimited> {
    const [row] = (await runner.query(
      'select min(blocked_until) as until from code_host_token where token_key = any($1)',
      [keys],
    )) as { until: Date | null }[];
    const now = this.clock.now();
    return new CodeHostLimited(row?.until ?? new Date(now + 1_000), now);
  }

  private async recordAndRelease(
    runner: QueryRunner,
    { token_key, strikes }: TokenRow,
    response?: HostResponse,
  ): Promise<boolean> {
    const now = this.clock.now();
    const wait = response && waitAfter(response, now, strikes);
    const callsLeft = response && Number(response.headers['x-ratelimit-remaining'] ?? NaN);
    const reset = response && resetTime(response.headers, now);
    try {
      await runner.query(
        `update code_host_token set used_at = clock_timestamp(), blocked_until = $2, strikes = $3,
           calls_left = coalesce($4, calls_left), resets_at = coalesce($5, resets_at)
         where token_key = $1`,
        [
          token_key,
          wait ? new Date(wait.until) : null,
          wait && !wait.isStated ? strikes + 1 : 0,
          callsLeft === undefined || Number.isNaN(callsLeft) ? null : callsLeft,
          reset === undefined ? null : new Date(reset),
        ],
      );
    } catch (error) {
      await this.endTransaction(runner, false);
      throw error;
    }
    await this.endTransaction(runner, true);
    return wait !== undefined && response !== undefined && response.status >= 400;
  }

  /** Limits waiters in the database to the number of tokens, since each occupies a connection. See decision 0005. */
  private async acquireSlot(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async endTransaction(runner: QueryRunner, done: boolean): Promise<void> {
    try {
      if (done) await runner.commitTransaction();
      else if (runner.isTransactionActive) await runner.rollbackTransaction();
    } finally {
      await runner.release();
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
