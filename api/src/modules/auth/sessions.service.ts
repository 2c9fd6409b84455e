import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { hashOfToken } from '../../platform/access/session.statement.js';

export const sessionDays = 30;

export interface SessionOwner {
  email: string;
  customerSlug: string | null;
}

const CLOSE = `
delete from session using app_user left join customer using (customer_id)
where token_hash = $1 and app_user.user_id = session.user_id
returning email, slug as "customerSlug"`;

/** Sessions are rows; the cookie holds a random value, the row only its hash. */
@Injectable()
export class SessionsService {
  constructor(private readonly db: DataSource) {}

  /** Opens a session in place of the browser's earlier one. Returns the value for the cookie. */
  async open(userId: number, earlier: Buffer | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.db.transaction(async (tx) => {
      if (earlier) await tx.query('delete from session where token_hash = $1', [earlier]);
      await tx.query(
        `insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(days => $3))`,
        [hashOfToken(token), userId, sessionDays],
      );
      await tx.query('update app_user set last_sign_in_at = now() where user_id = $1', [userId]);
    });
    return token;
  }

  /** Ends a session. Returns whose it was; undefined when there was none. */
  async close(tokenHash: Buffer): Promise<SessionOwner | undefined> {
    const [[owner]] = await this.db.query<[SessionOwner[], number]>(CLOSE, [tokenHash]);
    return owner;
  }

  async removeExpired(): Promise<void> {
    await this.db.query('delete from session where expires_at < now()');
  }
}
