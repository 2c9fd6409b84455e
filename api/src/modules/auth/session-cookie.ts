import type { FastifyReply } from 'fastify';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '../../platform/access/session.statement.js';
import { SESSION_DAYS } from './sessions.service.js';
import { DAY_MS } from '../../platform/time.js';

/** @param isSecure whether the browser uses TLS */
export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  writeCookie(reply, token, (SESSION_DAYS * DAY_MS) / 1000, isSecure);
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  writeCookie(reply, '', 0, false);
  if (isSecure) writeCookie(reply, '', 0, true);
}

/** Adds to the cookies that the response sets already. */
function writeCookie(reply: FastifyReply, value: string, maxAgeSeconds: number, isSecure: boolean): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE}=${value}; ${attributes}`);
}
