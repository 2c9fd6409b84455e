import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../../platform/access/session.statement.js';
import { sessionDays } from './sessions.service.js';

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  writeCookie(request, reply, token, sessionDays * 24 * 60 * 60);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(request, reply, '', 0);
}

function writeCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeSeconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`,
  );
}
