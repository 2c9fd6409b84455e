import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../platform/access/session.statement.js';
import { SESSION_DAYS } from './sessions.service.js';
import { DAY_MS } from '../../platform/time.js';

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  writeCookie(request, reply, token, (SESSION_DAYS * DAY_MS) / 1000);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(request, reply, '', 0);
}

function writeCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeSeconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`,
  );
}
