import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import { CodeHostLimited, resetTime, waitAfter, type Answered } from './code-host-limit.js';

/** One token's turn: until it is given back nobody else calls with this token, in whatever process. */
export interface Turn {
  tokenKey: string;
  /** Notes what the answer said of limits. Resolves with whether the call was refused because of one. */
  giveBack(answer: Answered | undefined): Promise<boolean>;
}

interface TokenRow {
  token_key: string;
  strikes: number;
}

export function keyOfToken(token: string): string {
  return createHash('sha256').update(`code host token ${token}`).digest('hex').slice(0, 16);
}

const FREE_TOKEN = `
select token_key, strikes from code_host_token
where token_key = any($1) and coalesce(blocked_until, '-infinity') <= $2
order by used_at nulls first, array_position($1, token_key) limit 1 for update`;

/**
 * The tokens in rotation, the one that has rested longest first. Their state lies in the database, so that all
 * processes keep one limit: whoever calls holds the token's row, which a killed process lets go.
 */
export class CodeHostTokens {
  private readonly waiting: (() => void)[] = [];
  private free: number;
  private known?: Promise<unknown>;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly tokenKeys: string[],
  ) {
    this.free = tokenKeys.length;
  }

  /** @param not tokens that are of no use for this call @throws CodeHostLimited */
  async take(not: ReadonlySet<string> = new Set()): Promise<Turn> {
    this.known ??= this.makeKnown();
    await this.known;
    await this.enter();
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction();
      const usable = this.tokenKeys.filter((key) => !not.has(key));
      const row = (await this.choose(runner, usable, 'skip locked')) ?? (await this.choose(runner, usable));
      if (!row) throw await this.limited(runner, usable);
      return { tokenKey: row.token_key, giveBack: (answer) => this.giveBack(runner, row, answer) };
    } catch (error) {
      await this.leave(runner, false);
      throw error;
    }
  }

  /** Calls that are left with all tokens together, as far as that is known. */
  async callsLeft(): Promise<number | null> {
    const [row] = await this.db.query<{ left: number | null }[]>(
      `select sum(calls_left) filter (where resets_at > $2)::int as left from code_host_token where token_key = any($1)`,
      [this.tokenKeys, new Date(this.clock.now())],
    );
    return row?.left ?? null;
  }

  private makeKnown(): Promise<unknown> {
    return this.db
      .query('insert into code_host_token (token_key) select unnest($1::text[]) on conflict do nothing', [
        [...this.tokenKeys].sort(),
      ])
      .catch((error: unknown) => {
        this.known = undefined;
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

  private async giveBack(runner: QueryRunner, { token_key, strikes }: TokenRow, answer?: Answered): Promise<boolean> {
    const now = this.clock.now();
    const wait = answer && waitAfter(answer, now, strikes);
    const left = answer && Number(answer.headers['x-ratelimit-remaining'] ?? NaN);
    const reset = answer && resetTime(answer.headers, now);
    try {
      await runner.query(
        `update code_host_token set used_at = clock_timestamp(), blocked_until = $2, strikes = $3,
           calls_left = coalesce($4, calls_left), resets_at = coalesce($5, resets_at)
         where token_key = $1`,
        [
          token_key,
          wait ? new Date(wait.until) : null,
          wait && !wait.told ? strikes + 1 : 0,
          left === undefined || Number.isNaN(left) ? null : left,
          reset === undefined ? null : new Date(reset),
        ],
      );
    } catch (error) {
      await this.leave(runner, false);
      throw error;
    }
    await this.leave(runner, true);
    return wait !== undefined && answer !== undefined && answer.status >= 400;
  }

  /** No more of us wait in the database than there are tokens: each holds a connection. */
  private async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async leave(runner: QueryRunner, done: boolean): Promise<void> {
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
