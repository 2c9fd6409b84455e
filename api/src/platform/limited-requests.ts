import type { FastifyInstance } from 'fastify';
import { AppError, statusOf } from './errors.js';

const mostListeners = 20;
const busy = new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 1 });

/**
 * Refuses at once what would only wait behind `most` requests that are being answered: each costs memory, and a person
 * who waits asks again. How the server is doing can be asked all the same.
 */
export function limitRequestsAtOnce(fastify: FastifyInstance, most: number): void {
  let underWay = 0;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (underWay >= most && !request.url.startsWith('/api/health/')) {
      void reply
        .status(statusOf[busy.kind])
        .headers({ 'retry-after': String(busy.retryAfterSeconds), 'content-type': 'application/json; charset=utf-8' })
        .send(JSON.stringify({ ...(request.method !== 'GET' && { success: false }), error: busy.message }));
      return;
    }
    underWay += 1;
    // Also when the browser has gone away before there was an answer. A streamed one has ten listeners of the framework's.
    reply.raw.setMaxListeners(mostListeners).once('close', () => (underWay -= 1));
    done();
  });
}
