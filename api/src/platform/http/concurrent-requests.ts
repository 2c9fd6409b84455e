import type { FastifyInstance } from 'fastify';
import { accessRuleOf } from '../access/app-request.js';
import { AppError } from '../errors.js';
import { sendOverload } from './overload.js';

const MAX_LISTENERS = 20;
const busy = new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 1 });

/**
 * Refuses requests beyond `limit` concurrent ones with 503 instead of queueing them: each costs memory, and users who
 * wait send them again. Health checks and long-lived
 * responses are exempt.
 */
export function limitConcurrentRequests(fastify: FastifyInstance, limit: number): void {
  let active = 0;
  // After the body has arrived: a client that sends slowly takes no place. Refused requests of unknown routes come here too.
  fastify.addHook('preValidation', (request, reply, done) => {
    if (accessRuleOf(request)?.longLived) {
      done();
      return;
    }
    if (active >= limit && !request.url.startsWith('/api/health/')) {
      sendOverload(request, reply, busy);
      return;
    }
    active += 1;
    // `close` also fires when the client disconnects early. A streamed response has ten listeners of the framework.
    reply.raw.setMaxListeners(MAX_LISTENERS).once('close', () => (active -= 1));
    done();
  });
}
