import { hash } from 'node:crypto';
import type { Statement } from '../database/request-pool.js';

export const SESSION_COOKIE = 'forksight_session';
/** Over TLS: browsers accept it from this host only, and send it nowhere else. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;
const COOKIE_PATTERN = cookiePattern(SESSION_COOKIE);
const SECURE_COOKIE_PATTERN = cookiePattern(SECURE_SESSION_COOKIE);

/** Returns the hash that the request's session is stored under; null without a session cookie. */
export function sessionTokenHash(cookieHeader: string | undefined): Buffer | null {
  // Another host of the domain could set the cookie without the prefix.
  const pattern = cookieHeader?.includes(`${SECURE_SESSION_COOKIE}=`) ? SECURE_COOKIE_PATTERN : COOKIE_PATTERN;
  const token = cookieHeader === undefined ? undefined : pattern.exec(cookieHeader)?.[1];
  return token === undefined ? null : hashToken(token);
}

function cookiePattern(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?=;|$)`);
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A session ends after this time without use. */
const SESSION_IDLE_DAYS = 14;

/** For this time after a sign-in, or after its user has proved their identity again, a session may do everything. */
const RECENT_SIGN_IN_MINUTES = 10;

/** Whether the user of a session has proved their identity lately. */
export const SIGN_IN_IS_RECENT = `authenticated_at > now() - interval '${RECENT_SIGN_IN_MINUTES} minutes'`;

export interface SessionRow {
  user_id: number | null;
  email: string;
  name: string | null;
  is_admin: boolean;
  is_workspace_admin: boolean;
  /** The user's own workspace. */
  customer_id: number | null;
  customer_slug: string | null;
  /** The requested workspace, whether or not this user may see it; null when no workspace has that slug. */
  requested_id: number | null;
  /** Whether the use of the session has to be recorded again (session-use.service.ts). */
  is_use_stale: boolean | null;
  has_second_factor: boolean;
  /** Whether the user has proved their identity within the last RECENT_SIGN_IN_MINUTES. */
  is_sign_in_recent: boolean | null;
}

/**
 * Reads the user and the requested workspace; always returns one row. Also sets user and workspace for the rest of the
 * transaction, which cannot write; the workspace stays unset unless this user may see it.
 */
export function sessionStatement(tokenHash: Buffer | null, slug: string | null): Statement {
  return { name: 'session', text: SESSION_SQL, values: [tokenHash, slug] };
}

/** The sessions that have neither expired nor been idle for too long. */
export const LIVE_SESSION = `expires_at > now() and last_used_at > now() - interval '${SESSION_IDLE_DAYS} days'`;

/** A session counts while it is live, its user is active, and so is the customer whose staff the user is. */
export const ACTIVE_SESSION = `
  session join app_user using (user_id) left join customer own using (customer_id)
  where token_hash = $1 and ${LIVE_SESSION} and ${hasLiveUser()}`;

/** Whether a user is active, and the customer (`own`) whose staff the user is. */
export function hasLiveUser(): string {
  return 'app_user.active and (is_admin or own.active)';
}

/**
 * Returns the statement that reads the principal and the requested workspace ($2).
 * @param principal a query of the columns of `SessionRow`, with no row or one
 * @param member whose own rows the connection sees
 */
export function principalStatement(principal: string, member = 'principal.user_id'): string {
  return `
select principal.*, requested.customer_id as requested_id,
  set_config('forksight.customer_id', coalesce(
    case when principal.is_admin or principal.customer_id = requested.customer_id then requested.customer_id::text end, ''), true),
  set_config('forksight.user_id', coalesce((${member})::text, ''), true),
  set_config('transaction_read_only', 'on', true)
from (values (1)) single_row
left join lateral (${principal}) principal on true
left join customer requested on requested.slug = $2`;
}

const SESSION_SQL = principalStatement(`
  select app_user.user_id, app_user.email, app_user.name, is_admin, is_workspace_admin, has_second_factor, app_user.customer_id, own.slug as customer_slug,
    last_used_at < now() - interval '1 hour' as is_use_stale, ${SIGN_IN_IS_RECENT} as is_sign_in_recent
  from ${ACTIVE_SESSION}`);

/** Ends the sessions of a customer's ($1) staff; administrators among them stay. */
export const END_CUSTOMER_SESSIONS = `
delete from session using app_user
where session.user_id = app_user.user_id and customer_id = $1 and not is_admin`;

/** Ends the sessions of a user ($1), and sign-ins that wait for a second factor. */
export const END_USER_SESSIONS = `
with waiting as (delete from pending_sign_in where user_id = $1)
delete from session where user_id = $1`;

/** Ends the sessions of a user ($1) but for that with this token hash ($2). */
export const END_OTHER_SESSIONS = 'delete from session where user_id = $1 and token_hash is distinct from $2';
