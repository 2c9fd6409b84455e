import { MAX_THREAD_TITLE_LENGTH } from '../../../platform/limits.js';
import { toSingleLine } from '../../../platform/text.js';
import { asFields, asId, asText, asTime, isPossibleTime, type Fields } from './event-fields.js';

/** Title of the issue or pull request that an event is about. */
export interface ThreadTitle {
  number: string;
  /** One line without control characters. */
  title: string;
  /** When the thread had this title: ISO 8601, UTC, to the second. */
  asOf: string;
}

/** Digits that fit into PostgreSQL's int. */
const MAX_NUMBER_DIGITS = 9;

/**
 * Returns null when the event contains no title, as those of pull requests since October 2025.
 *
 * @param createdAt the event's time; GitHub's lists have later titles, and say when the thread changed last
 * @param latest the latest possible time
 */
export function findThreadTitle(payload: Fields, createdAt: string, latest: string): ThreadTitle | null {
  const thread = asFields(payload.issue ?? payload.pull_request);
  const number = asId(thread.number);
  if (number === undefined || number.length > MAX_NUMBER_DIGITS) return null;
  const title = toSingleLine(asText(thread.title) ?? '', MAX_THREAD_TITLE_LENGTH);
  if (title === '') return null;
  const updatedAt = asTime(thread.updated_at);
  return { number, title, asOf: updatedAt && isPossibleTime(updatedAt, latest) ? updatedAt : createdAt };
}
