import type { FastifyReply } from 'fastify';
import { hashToken, SECURE_SESSION_COOKIE, SESSION_COOKIE } from '../../platform/access/session.statement.js';
import { PENDING_MINUTES } from './pending-sign-ins.service.js';
import { SESSION_DAYS } from './sessions.service.js';
import { DAY_MS } from '../../platform/time.js';

const PENDING_COOKIE = 'forksight_sign_in';
const PENDING_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${PENDING_COOKIE}=([A-Za-z0-9_-]{43})(?=;|$)`);

/** @param isSecure whether the browser uses TLS */
export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  writeCookie(reply, token, (SESSION_DAYS * DAY_MS) / 1000, isSecure);
}

/** Removes the session's cookie and everything that the product has stored in the browser (decision 0031). */
export function clearBrowser(reply: FastifyReply, isSecure: boolean): void {
  writeCookie(reply, '', 0, false);
  if (isSecure) writeCookie(reply, '', 0, true);
  // Browsers ignore it without TLS, except from this machine; the page removes what it has stored itself, too.
  void reply.header('clear-site-data', '"cache", "storage"');
}

/** Of a sign-in that waits for the second factor; `token` null: removes it. */
export function setPendingCookie(reply: FastifyReply, token: string | null, isSecure: boolean): void {
  const maxAgeSeconds = token === null ? 0 : PENDING_MINUTES * 60;
  const attributes = `Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${PENDING_COOKIE}=${token ?? ''}; ${attributes}`);
}

/** Returns the hash that the browser's waiting sign-in is stored under; null without one. */
export function pendingTokenHash(cookieHeader: string | undefined): Buffer | null {
  const token = PENDING_COOKIE_PATTERN.exec(cookieHeader ?? '')?.[1];
  return token === undefined ? null : hashToken(token);
}

/** Adds to the cookies that the response sets already. */
function writeCookie(reply: FastifyReply, value: string, maxAgeSeconds: number, isSecure: boolean): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE}=${value}; ${attributes}`);
}
