import type { Id } from '../data/types';

/** One entry of a list to choose from. */
export interface Choice<Value extends Id> {
  value: Value;
  label: string;
  /** A sign before the label, a flag for example. */
  mark?: string;
  /** Entries that follow each other with the same heading stand below it. */
  group?: string;
}

/** More entries than anybody reads; typing brings the others. */
const SHOWN_AT_MOST = 300;

/** The entries that contain the text, whatever its case and accents. */
export function matching<Value extends Id>(choices: readonly Choice<Value>[], text: string): readonly Choice<Value>[] {
  const sought = plain(text.trim());
  const found = sought === '' ? choices : choices.filter(({ label }) => plain(label).includes(sought));
  return found.slice(0, SHOWN_AT_MOST);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
