import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';

const parameters = ['customer_slug', 'customerSlug'];

/** The slug that a request names in its query, body or path, or null. @throws AppError when it names two, or nonsense. */
export function namedWorkspace(request: FastifyRequest): string | null {
  const named = [request.query, request.body, request.params].flatMap(slugsIn);
  const [slug = null] = named;
  if (named.some((other) => other !== slug) || (slug !== null && typeof slug !== 'string')) {
    throw new AppError('invalid', 'Name one workspace, the same wherever the request names it.', {
      field: 'customer_slug',
    });
  }
  return slug;
}

function slugsIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const values = part as Record<string, unknown>;
  return parameters.filter((name) => Object.hasOwn(values, name)).flatMap((name) => values[name]);
}
