import { ConfigFaults } from './config.js';
import { databaseFault } from './database-faults.js';
import { AppError } from './errors.js';

const unreachable = 'The database of DATABASE_URL cannot be reached';

/** What a person at a terminal can act on, in a line; undefined for a fault of ours. */
export function faultLine(error: unknown): string | undefined {
  if (error instanceof AppError || error instanceof ConfigFaults) return error.message;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  // It answers, but not to this address.
  if (code !== undefined && ['28P01', '28000', '3D000'].includes(code)) return `${unreachable}: ${message ?? code}`;
  return databaseFault(error)?.kind === 'unavailable' ? `${unreachable}: ${message || code || 'no answer'}` : undefined;
}
