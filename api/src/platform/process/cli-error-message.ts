import { ConfigError } from '../config/config.js';
import { translatePostgresError } from '../database/postgres-errors.js';
import { AppError } from '../errors.js';

const UNREACHABLE = 'The database of DATABASE_URL cannot be reached';

/** Returns one line that a user at a terminal can act on; undefined for a bug of the product. */
export function cliErrorMessage(error: unknown): string | undefined {
  if (error instanceof AppError || error instanceof ConfigError) return error.message;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  // The server responds, but rejects the URL's user, password or database.
  if (code === '28P01') return `${UNREACHABLE}: ${message ?? code} (migrate sets the passwords of logins)`;
  if (code === '28000' || code === '3D000') return `${UNREACHABLE}: ${message ?? code}`;
  return translatePostgresError(error)?.kind === 'unavailable'
    ? `${UNREACHABLE}: ${message || code || 'no answer'}`
    : undefined;
}
