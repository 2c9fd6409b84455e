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
  if (!(error instanceof RequestError)) return isTimeout(error) ? slow() : error;
  if (error.cause instanceof OutboundError) return error.cause;
  if (isTimeout(error.cause)) return slow();
  const wait = secondsToWait(error);
  if (wait !== undefined) {
    const until = new Date(Date.now() + wait * 1000).toISOString().slice(11, 16);
    return new AppError('bad_gateway', `The code host takes no more requests for now: try again after ${until} UTC.`, {
      retryAfterSeconds: wait,
    });
  }
  if (error.status === 401) {
    return new AppError('bad_gateway', 'The code host does not accept our token: look at GITHUB_TOKENS.');
  }
  // Gone, blocked by law or by its owner: all that tells is that we may not see it.
  if ([403, 404, 410, 451].includes(error.status)) return new AppError('not_found', notFound, { field: 'url' });
  return new AppError('bad_gateway', 'The code host does not answer properly: try again in a few minutes.');
}

const usualWaitSeconds = 60;

/** Until a limit is lifted, in all the shapes in which it is told; undefined when it is no matter of limits. */
function secondsToWait({ status, message, response }: RequestError): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const headers = response?.headers ?? {};
  const retryAfter = headers['retry-after'];
  if (retryAfter !== undefined) {
    const seconds = Number(retryAfter);
    return positive(Number.isNaN(seconds) ? (Date.parse(String(retryAfter)) - Date.now()) / 1000 : seconds);
  }
  if (headers['x-ratelimit-remaining'] === '0') {
    return positive(Number(headers['x-ratelimit-reset']) - Date.now() / 1000);
  }
  return status === 429 || /rate limit|abuse/i.test(message) ? usualWaitSeconds : undefined;
}

function positive(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : usualWaitSeconds;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
}

function slow(): AppError {
  return new AppError('bad_gateway', 'The code host takes too long to answer: try again in a few minutes.');
}
