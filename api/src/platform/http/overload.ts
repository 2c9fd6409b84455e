import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTTP_STATUS, type AppError } from '../errors.js';

/**
 * Sends the response for a request over a limit, from a hook. It skips the error filter, which would look up the session:
 * a refusal under load must not use the database.
 */
export function sendOverload({ method }: FastifyRequest, reply: FastifyReply, error: AppError): void {
  void reply
    .status(HTTP_STATUS[error.kind])
    .headers({ 'retry-after': String(error.retryAfterSeconds), 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ ...(method !== 'GET' && { success: false }), error: error.message }));
}
