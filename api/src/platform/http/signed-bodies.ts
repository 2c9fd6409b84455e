import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessRuleOf } from '../access/app-request.js';
import { AppError } from '../errors.js';
import { MAX_SIGNED_BODY_MEMORY_BYTES, MAX_SMALL_SIGNED_BODY_BYTES } from '../limits.js';
import { sendOverload } from './overload.js';

const busy = new AppError('unavailable', 'Too many large deliveries at once. Please send it again in a moment.', {
  retryAfterSeconds: 10,
});

/**
 * Limits the memory of large bodies whose signature is not checked yet: anyone may send them, and each is kept whole until
 * then. Small ones are only limited in number, so that large ones cannot keep them out.
 */
export function limitSignedBodies(fastify: FastifyInstance, maxBytes = MAX_SIGNED_BODY_MEMORY_BYTES): void {
  let reserved = 0;
  fastify.addHook('onRequest', (request, reply, done) => {
    const bytes = largeBodyBytes(request);
    if (bytes === 0) {
      done();
      return;
    }
    if (reserved + bytes > maxBytes) {
      sendOverload(request, reply, busy);
      return;
    }
    reserved += bytes;
    reply.raw.once('close', () => (reserved -= bytes));
    done();
  });
}

/** Returns the memory to reserve: the length that the request states, or the longest possible. */
function largeBodyBytes(request: FastifyRequest): number {
  const rule = accessRuleOf(request);
  if (!rule?.signed) return 0;
  const { 'content-length': length } = request.headers;
  const maxBytes = rule.maxBodyBytes ?? 0;
  const bytes = length === undefined ? maxBytes : Math.min(Number(length), maxBytes);
  return bytes > MAX_SMALL_SIGNED_BODY_BYTES ? bytes : 0;
}
