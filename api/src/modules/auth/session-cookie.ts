import type { FastifyReply } from 'fastify';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '../../platform/access/session.statement.js';
import { SESSION_DAYS } from './sessions.service.js';
import { DAY_MS } from '../../platform/time.js';

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

/** Adds to the cookies that the response sets already. */
function writeCookie(reply: FastifyReply, value: string, maxAgeSeconds: number, isSecure: boolean): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE}=${value}; ${attributes}`);
}
