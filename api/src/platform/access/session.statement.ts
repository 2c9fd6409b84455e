import { hash } from 'node:crypto';
import type { Statement } from '../request-pool.js';

export const sessionCookie = 'forksight_session';
const cookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookie}=([A-Za-z0-9_-]{43})(?=;|$)`);

/** The hash that the request's session is stored under; null without a cookie of ours. */
export function sessionHash(cookieHeader: string | undefined): Buffer | null {
  const token = cookieHeader === undefined ? undefined : cookiePattern.exec(cookieHeader)?.[1];
  return token === undefined ? null : hashOfToken(token);
}

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export interface SessionRow {
  user_id: number | null;
  email: string;
  name: string | null;
  is_admin: boolean;
  customer_slug: string | null;
  /** The workspace asked for, whether or not this user may see it; null when there is none of that slug. */
  asked_id: number | null;
}

/**
 * Who asks, for which workspace; always one row. In the same statement it tells the connection whom and which
 * workspace the statements behind it serve: none, unless this user may see it.
 */
export function sessionStatement(tokenHash: Buffer | null, slug: string | null): Statement {
  return { name: 'session', text: sessionSql, values: [tokenHash, slug] };
}

/** A session counts while it has not expired, its user is active, and so is the customer whose staff the user is. */
export const liveSession = `
  session join app_user using (user_id) left join customer own using (customer_id)
  where token_hash = $1 and expires_at > now() and app_user.active and (is_admin or own.active)`;

const sessionSql = `
select visitor.*, asked.customer_id as asked_id,
  set_config('forksight.customer_id', coalesce(
    case when visitor.is_admin or visitor.customer_id = asked.customer_id then asked.customer_id::text end, ''), false),
  set_config('forksight.user_id', coalesce(visitor.user_id::text, ''), false)
from (values (1)) one
left join lateral (
  select app_user.user_id, app_user.email, app_user.name, is_admin, app_user.customer_id, own.slug as customer_slug
  from ${liveSession}) visitor on true
left join customer asked on asked.slug = $2`;

/** Ends the sessions of a customer's ($1) staff; administrators among them stay. */
export const END_CUSTOMER_SESSIONS = `
delete from session using app_user
where session.user_id = app_user.user_id and customer_id = $1 and not is_admin`;
