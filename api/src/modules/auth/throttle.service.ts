import { Injectable } from '@nestjs/common';
import { isIPv6 } from 'node:net';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/errors.js';

const failuresAllowed = 10;
const windowMinutes = 15;

/** Slows down who guesses passwords, each address by itself: nobody can lock another out. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly db: DataSource) {}

  /** Counts an attempt as failed before it is made, so that many at once gain nothing. @throws AppError throttled */
  async begin(address: string): Promise<void> {
    const [row] = await this.db.query<{ failures: number; seconds_left: number }[]>(
      `insert into sign_in_throttle as known values ($1, 1, now() + make_interval(mins => $2))
       on conflict (address) do update set
         failures = case when known.window_ends_at < now() then 1 else known.failures + 1 end,
         window_ends_at = case when known.window_ends_at < now() then excluded.window_ends_at else known.window_ends_at end
       returning failures, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`,
      [throttled(address), windowMinutes],
    );
    if (row && row.failures > failuresAllowed) {
      throw new AppError('throttled', 'Too many attempts. Please wait a while and try again.', {
        retryAfterSeconds: Math.max(1, row.seconds_left),
      });
    }
  }

  /** Takes back the count of an attempt that was right. Earlier failures stay counted. */
  async succeed(address: string): Promise<void> {
    await this.db.query('update sign_in_throttle set failures = failures - 1 where address = $1', [throttled(address)]);
  }

  async removeExpired(): Promise<void> {
    await this.db.query('delete from sign_in_throttle where window_ends_at < now()');
  }
}

/** One IPv6 household or server has a whole /64 to try from. */
function throttled(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return `${[...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')}::/64`;
}
