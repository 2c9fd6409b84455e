import { truncate } from '../../../platform/text.js';
import type { SignalTarget } from './playbook-writer.js';

/** What mail programs show in a list without cutting it. */
export const MAX_SUBJECT_LENGTH = 78;

type Place = Pick<SignalTarget, 'repo' | 'number'>;

/** Writes the subject with the full name of the repository, or its short one when that is too long. */
export function emailSubject(write: (place: Place) => string, { repo, number }: Place): string {
  const full = write({ repo, number });
  if (full.length <= MAX_SUBJECT_LENGTH) return full;
  return truncate(write({ repo: repo.split('/').at(-1) ?? repo, number }), MAX_SUBJECT_LENGTH);
}
