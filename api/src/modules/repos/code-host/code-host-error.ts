import { RequestError } from '@octokit/request-error';
import { AppError } from '../../../platform/errors.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';

/** Returns a handler for `.catch()` that rethrows an error of the code host as a message for the administrator. */
export function throwCodeHostError(notFound: string): (error: unknown) => never {
  return (error) => {
    throw toAppError(error, notFound);
  };
}

function toAppError(error: unknown, notFound: string): unknown {
  if (!(error instanceof RequestError)) return error;
  if (error.cause instanceof OutboundError) return error.cause;
  if (error.status === 401) {
    return new AppError('bad_gateway', 'The code host does not accept our token: look at GITHUB_TOKENS.');
  }
  // Deleted, or blocked by law or by its owner: we cannot tell which.
  if (isGone(error)) return new AppError('not_found', notFound, { field: 'url' });
  return new AppError('bad_gateway', 'The code host does not answer properly: try again in a few minutes.');
}

/** Whether the code host answered that the resource does not exist or is not visible to us. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && [403, 404, 410, 451].includes(error.status);
}
