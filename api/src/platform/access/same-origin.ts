import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method changes nothing. */
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.has(method);

/** @throws AppError forbidden, for a state change that was not requested by a page of this product */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (isSafeMethod(request.method)) return;
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = request.headers;
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  // Browsers set Sec-Fetch-Site themselves, and pages cannot override it; other clients omit it.
  if (!own.includes(origin) || site !== 'same-origin') {
    throw new AppError('forbidden', 'This request did not come from a page of this product: open it and try again.');
  }
}
