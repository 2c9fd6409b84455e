import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { clientNetwork } from '../../platform/client-network.js';
import { SignInFailures } from './sign-in-failures.entity.js';

const MAX_FAILURES = { address: 10, user: 5 };
const WINDOW_MINUTES = 15;

/** Whose failures are counted: passwords by client address, codes of a second factor by user. */
export type AttemptSource = { address: string } | { userId: number };

/**
 * Limits failed attempts to sign in. A right password is accepted beyond the limit, so that others behind the same address
 * can still sign in; a code of six digits is not.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly db: DataSource) {}

  /**
   * Counts an attempt as failed before it is made, so that parallel attempts gain nothing. SQL because one atomic statement
   * counts and restarts the window.
   * @returns the refusal of a wrong attempt; undefined within the limit
   */
  async begin(source: AttemptSource): Promise<AppError | undefined> {
    const [row] = await this.db.query<{ failures: number; seconds_left: number }[]>(
      `insert into sign_in_throttle as stored values ($1, 1, now() + make_interval(mins => $2))
       on conflict (address) do update set
         failures = case when stored.window_ends_at < now() then 1 else stored.failures + 1 end,
         window_ends_at = case when stored.window_ends_at < now() then excluded.window_ends_at else stored.window_ends_at end
       returning failures, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`,
      [keyOf(source), WINDOW_MINUTES],
    );
    if (!row || row.failures <= ('userId' in source ? MAX_FAILURES.user : MAX_FAILURES.address)) return undefined;
    return new AppError('throttled', 'Too many attempts. Please wait a while and try again.', {
      retryAfterSeconds: Math.max(1, row.seconds_left),
    });
  }

  /** Takes back the count of a successful attempt. Earlier failures stay counted. */
  async succeed(source: AttemptSource): Promise<void> {
    await this.db.manager.decrement(SignInFailures, { address: keyOf(source) }, 'failures', 1);
  }

  async removeExpired(): Promise<void> {
    await this.db.createQueryBuilder().delete().from(SignInFailures).where('window_ends_at < now()').execute();
  }
}

function keyOf(source: AttemptSource): string {
  return 'userId' in source ? `user ${source.userId}` : clientNetwork(source.address);
}
