import { RequestError } from '@octokit/request-error';
import { AppError } from '../../../platform/errors.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';

/** For `.catch()` behind a question to the code host: what went wrong, for the administrator who asked. */
export function codeHostFault(notFound: string): (error: unknown) => never {
  return (error) => {
    throw toFault(error, notFound);
  };
}

function toFault(error: unknown, notFound: string): unknown {
  if (!(error instanceof RequestError)) return error;
  if (error.cause instanceof OutboundError) return error.cause;
  if (error.status === 401) {
    return new AppError('bad_gateway', 'The code host does not accept our token: look at GITHUB_TOKENS.');
  }
  // Gone, blocked by law or by its owner: all that tells is that we may not see it.
  if (isGone(error)) return new AppError('not_found', notFound, { field: 'url' });
  return new AppError('bad_gateway', 'The code host does not answer properly: try again in a few minutes.');
}

/** The code host answered that there is no such thing, or none that we may see. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && [403, 404, 410, 451].includes(error.status);
}
