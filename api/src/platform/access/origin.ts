import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** State changes are asked for from our own pages only. @throws AppError when this one is not. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  if (origin === undefined || !own.includes(origin)) {
    throw new AppError('forbidden', 'This request did not come from a page of this product: open it and try again.');
  }
}
