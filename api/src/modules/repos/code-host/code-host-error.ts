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
  // Octokit gives a call without a response the status 500.
  if (error.response === undefined) return unreachable(error);
  if (error.status === 401) {
    return new AppError('bad_gateway', 'The code host does not accept our token: look at GITHUB_TOKENS.');
  }
  // Deleted, or blocked by law or by its owner: we cannot tell which.
  if (isGone(error)) return new AppError('not_found', notFound, { field: 'url' });
  return new AppError('bad_gateway', 'The code host does not answer properly: try again in a few minutes.');
}

/** One sentence for the ledger about a call that failed. */
export function codeHostErrorText(error: unknown): string {
  if (error instanceof RequestError) {
    return error.response ? `The code host answered ${error.status}.` : unreachable(error).message;
  }
  return error instanceof Error ? error.message : String(error);
}

/** No token, not permitted, not visible to this token, disabled, or blocked by law. */
export function isRefusalStatus(status: number | undefined): status is number {
  return status !== undefined && [401, 403, 404, 410, 451].includes(status);
}

/** The status of the code host's response; undefined for an error without one. */
export function responseStatus(error: unknown): number | undefined {
  return error instanceof RequestError ? error.response?.status : undefined;
}

function unreachable({ cause }: RequestError): AppError {
  return cause instanceof OutboundError ? cause : new AppError('bad_gateway', 'The code host could not be reached.');
}

/** Whether the code host answered that the resource does not exist or is not visible to us. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && [403, 404, 410, 451].includes(error.status);
}
