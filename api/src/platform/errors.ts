/** What can go wrong, in the product's words, and the status that says it over HTTP. */
export const statusOf = {
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

export type ErrorKind = keyof typeof statusOf;

/** Why each offending field was refused, by its path. */
export type FieldFaults = Record<string, string>;

/** A failure that the person who caused it may read: `message` is one sentence that they can act on. */
export class AppError extends Error {
  readonly fields?: FieldFaults;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    more: { field?: string; fields?: FieldFaults; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.fields = more.field === undefined ? more.fields : { [more.field]: message };
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/**
 * For `.catch()` behind a write: turns the violation of a named unique constraint into the error given for it.
 * @example await save().catch(onConflict({ customer_slug_key: () => new AppError('conflict', 'This slug is taken.') }))
 */
export function onConflict(errors: Record<string, () => AppError>): (error: unknown) => never {
  return (error) => {
    const { code, constraint } = postgresFault(error);
    const known = code === '23505' && constraint !== undefined ? errors[constraint] : undefined;
    throw known ? known() : error;
  };
}

function postgresFault(error: unknown): { code?: string; constraint?: string } {
  const fault = (error as { driverError?: unknown }).driverError ?? error;
  return fault as { code?: string; constraint?: string };
}
