import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.js';

const WORKSPACE_PARAMETERS = ['customer_slug', 'customerSlug'];

/**
 * Returns the workspace slug in the request's query, body or path, or null.
 * @throws AppError invalid, when it names two different ones or anything but a text
 */
export function requestedWorkspace(request: FastifyRequest): string | null {
  const slugs = [request.query, request.body, request.params].flatMap(workspaceSlugs);
  const [slug = null] = slugs;
  if (slugs.some((other) => other !== slug) || (slug !== null && typeof slug !== 'string')) {
    throw new AppError('invalid', 'Name one workspace, the same wherever the request names it.', {
      field: 'customer_slug',
    });
  }
  return slug;
}

export function unnamedWorkspace(): AppError {
  return new AppError('invalid', 'Name the workspace in customer_slug.', { field: 'customer_slug' });
}

function workspaceSlugs(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const values = part as Record<string, unknown>;
  return WORKSPACE_PARAMETERS.filter((name) => Object.hasOwn(values, name)).flatMap((name) => values[name]);
}
