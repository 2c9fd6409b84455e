/** Kinds of errors and their HTTP status. */
export const HTTP_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  throttled: 429,
  bad_gateway: 502,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof HTTP_STATUS;

/** Error messages by field path. */
export type FieldErrors = Record<string, string>;

/** Errors that the front end handles itself, in the response's field `code`. */
export const ERROR_CODES = ['recent-sign-in-required', 'second-factor-required', 'changed-meanwhile'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error that users may read: `message` is one sentence that they can act on. */
export class AppError extends Error {
  readonly fields?: FieldErrors;
  readonly code?: ErrorCode;
  readonly retryAfterSeconds?: number;
  /** The present state of what another user has changed since the version that the request names. */
  readonly present?: object;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    details: {
      field?: string;
      fields?: FieldErrors;
      code?: ErrorCode;
      retryAfterSeconds?: number;
      present?: object;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.fields = details.field === undefined ? details.fields : { [details.field]: message };
    this.code = details.code;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.present = details.present;
  }
}

/**
 * Returns a handler for `.catch()` of a write that translates the violation of a named unique constraint.
 * @example await save().catch(onConflict({ customer_slug_key: () => new AppError('conflict', 'This slug is taken.') }))
 */
export function onConflict(errors: Record<string, () => AppError>): (error: unknown) => never {
  return (error) => {
    const cause = postgresError(error);
    const createError = cause.code === '23505' ? errors[constraintName(cause)] : undefined;
    throw createError ? createError() : error;
  };
}

/** Of a table that Citus distributes, the server names the shard's constraint, with the shard's number at its end, in the message alone. */
function constraintName({ constraint, message = '' }: PostgresError): string {
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '';
  return name.replace(/_\d{6,}$/, '');
}

interface PostgresError {
  code?: string;
  constraint?: string;
  message?: string;
}

function postgresError(error: unknown): PostgresError {
  const cause = (error as { driverError?: unknown }).driverError ?? error;
  return cause as PostgresError;
}
