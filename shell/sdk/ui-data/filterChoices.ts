import type { Id } from '../data/types';

/** One option of a select. */
export interface Choice<Value extends Id> {
  value: Value;
  label: string;
  /** Text before the label, for example a flag. */
  mark?: string;
  /** Heading above consecutive options of the same group. */
  group?: string;
}

/** Typing narrows a longer list. */
const MAX_CHOICES = 300;

/** Returns the choices that contain the text, ignoring case and accents. */
export function filterChoices<Value extends Id>(
  choices: readonly Choice<Value>[],
  text: string,
): readonly Choice<Value>[] {
  const searchText = normalize(text.trim());
  const found = searchText === '' ? choices : choices.filter(({ label }) => normalize(label).includes(searchText));
  return found.slice(0, MAX_CHOICES);
}

function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
