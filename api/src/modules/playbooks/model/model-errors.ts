import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AppError } from '../../../platform/errors.js';
import { retryAfterMs } from '../../../platform/outbound/retry-after.js';

/** Converts an error of the model's server to a message for the user; keeps the cause for the log. */
export function toModelError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return Object.assign(toAppError(error), { cause: error });
}

export function unusableResponse(): AppError {
  return new AppError('bad_gateway', 'The model answered something that cannot be used: try again.');
}

function toAppError(error: unknown): AppError {
  if (!(error instanceof APIError)) return new AppError('bad_gateway', 'The model could not be asked.');
  const status = error.status as number | undefined;
  // An error amid a streamed response has no status either.
  if (error instanceof APIConnectionError) {
    const slow = error instanceof APIConnectionTimeoutError || /did not answer within/.test(causeOf(error));
    return slow
      ? new AppError('unavailable', 'The model takes too long to answer: try again in a few minutes.')
      : new AppError('unavailable', 'The model cannot be reached: try again in a few minutes.');
  }
  if (status === 401 || status === 403) {
    return new AppError(
      'bad_gateway',
      'The model does not accept our key: an administrator should look at LLM_API_KEY.',
    );
  }
  if (status === 404) {
    return new AppError('bad_gateway', 'There is no such model: an administrator should look at LLM_MODEL.');
  }
  if (status === 429) {
    const waitMs = retryAfterMs((error.headers as Headers | undefined) ?? new Headers()) ?? 0;
    const retryAfterSeconds = waitMs > 0 ? Math.ceil(waitMs / 1000) : undefined;
    return new AppError('unavailable', 'The model takes no more requests for now: try again later.', {
      retryAfterSeconds,
    });
  }
  return new AppError('bad_gateway', 'The model failed: try again in a few minutes.');
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `${cause.message} ${causeOf(cause)}` : '';
}
