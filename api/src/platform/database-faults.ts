import { AppError } from './errors.js';

const retryAfterSeconds = 2;

/** The system's, and PostgreSQL's own: connection exceptions, shutting down, crashed, starting up, full. */
const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1235]|53300)$/;
/** What the driver says without a code. */
const lostMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Driver not Connected|timeout expired)/;
/** What is said of a transaction whose connection was lost between two of its statements. */
const releasedMessages = /^(Query runner already|Database connection provided by a query runner was already) released/;
/** The character of number zero, in text or JSON. */
const unstorable = /^(22021|22P05)$/;
const busyMessages = /^timeout exceeded when trying to connect/;

/** What a failure of the database means for who waits for an answer; undefined when it is a fault of ours. */
export function databaseFault(error: unknown): AppError | undefined {
  const { code = '', message = '' } = ((error as { driverError?: unknown } | null)?.driverError ?? error ?? {}) as {
    code?: string;
    message?: string;
  };
  if (lostCodes.test(code) || lostMessages.test(message) || releasedMessages.test(message)) {
    return unavailable('The database cannot be reached. Please try again in a moment.');
  }
  if (busyMessages.test(message)) return unavailable('The server is busy. Please try again in a moment.');
  if (code === '57014') return unavailable('This took too long and was stopped. Please try again, or ask for less.');
  if (code === '40P01' || code === '40001') {
    return new AppError('conflict', 'Somebody else changed this at the same time. Please try again.');
  }
  if (unstorable.test(code)) {
    return new AppError('invalid', 'The request holds a character that no text can hold. Please leave it out.');
  }
  return undefined;
}

function unavailable(message: string): AppError {
  return new AppError('unavailable', message, { retryAfterSeconds });
}
