import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** State changes are asked for from our own pages only. @throws AppError when this one is not. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  // The browser says the second by itself, whatever a page makes it send; other clients leave it out.
  if (origin === undefined || !own.includes(origin) || site !== 'same-origin') {
    throw new AppError('forbidden', 'This request did not come from a page of this product: open it and try again.');
  }
}
