import { AppError } from '../errors.js';
import { READ_ONLY_CODE } from './failover-client.js';

const RETRY_AFTER_SECONDS = 2;

/** Codes of the system and of PostgreSQL: connection exceptions, shutting down, crashed, starting up, full. */
const CONNECTION_LOST_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1235]|53300)$/;
/** Messages of the driver that carry no code. */
const CONNECTION_LOST_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Driver not Connected|timeout expired)/;
/** TypeORM's messages when a connection was lost between two statements of a transaction. */
const RELEASED_MESSAGES = /^(Query runner already|Database connection provided by a query runner was already) released/;
/** A NUL character in text or JSON. */
const UNSTORABLE_CODES = /^(22021|22P05)$/;
const POOL_TIMEOUT_MESSAGES = /^timeout exceeded when trying to connect/;

/** Of Citus, without a code of its own: the statement was planned before its shard was split or moved. */
const SHARD_GONE_MESSAGES = /^could not find valid entry for shard /;

/** Raised by `enforce_quota` (migration 0087), with a message for users. */
const QUOTA_CODE = 'FSQ01';

/** Whether the connection was lost, or leads to a server that accepts no changes: another one may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = readFailure(error);
  return (
    code === READ_ONLY_CODE ||
    CONNECTION_LOST_CODES.test(code) ||
    CONNECTION_LOST_MESSAGES.test(message) ||
    RELEASED_MESSAGES.test(message)
  );
}

/** Returns the error to report for a failure of the database; undefined when the cause is a bug of the product. */
export function translatePostgresError(error: unknown): AppError | undefined {
  const { code, message } = readFailure(error);
  // `FailoverClient` drops the connection.
  if (code === READ_ONLY_CODE) return unavailable('The database accepts no changes now. Please try again in a moment.');
  if (isConnectionLost(error)) return unavailable('The database cannot be reached. Please try again in a moment.');
  if (POOL_TIMEOUT_MESSAGES.test(message)) return unavailable('The server is busy. Please try again in a moment.');
  if (SHARD_GONE_MESSAGES.test(message)) return unavailable('This data has just been moved. Please try again.');
  if (code === '57014') return unavailable('This took too long and was stopped. Please try again, or ask for less.');
  if (code === '40P01' || code === '40001') {
    return new AppError('conflict', 'Somebody else changed this at the same time. Please try again.');
  }
  if (code === QUOTA_CODE) return new AppError('conflict', message);
  if (UNSTORABLE_CODES.test(code)) {
    return new AppError('invalid', 'The request holds a character that no text can hold. Please leave it out.');
  }
  return undefined;
}

function unavailable(message: string): AppError {
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function readFailure(error: unknown): { code: string; message: string } {
  const failure = ((error as { driverError?: unknown } | null)?.driverError ?? error ?? {}) as {
    code?: string;
    message?: string;
  };
  return { code: failure.code ?? '', message: failure.message ?? '' };
}
