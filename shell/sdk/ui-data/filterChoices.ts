import type { Id } from '../data/types';

/** One option of a select. */
export interface Choice<Value extends Id> {
  value: Value;
  label: string;
  /** Text before the label. */
  mark?: string;
  /** ISO two-letter code of the country whose flag stands before the label. */
  country?: string;
  /** Heading above consecutive options of the same group. */
  group?: string;
  /** Other names by which typing finds the option. */
  otherNames?: readonly string[];
  /** Number beside the label, for example of leads. */
  count?: number;
}

/**
 * A heading above choices. It is an option that cannot be chosen: antd gives its own headings an `aria-selected` that their role
 * does not allow.
 */
interface Heading<Value extends Id> {
  value: string;
  label: string;
  disabled: true;
  className: string | undefined;
  choices: readonly Choice<Value>[];
}

/** What antd's Select takes. */
export type SelectOption<Value extends Id> = Choice<Value> | Heading<Value>;

export function isChoice<Value extends Id>(option: SelectOption<Value>): option is Choice<Value> {
  return !('choices' in option);
}

/** Puts a heading above consecutive choices of the same group. */
export function withHeadings<Value extends Id>(
  choices: readonly Choice<Value>[],
  className?: string,
): SelectOption<Value>[] {
  return choices.flatMap((choice, index) => {
    const { group } = choice;
    if (group === undefined || group === choices[index - 1]?.group) return [choice];
    const ofGroup = choices.filter((other) => other.group === group);
    return [{ value: `group ${group}`, label: group, disabled: true, className, choices: ofGroup }, choice];
  });
}

/** Whether typing the text keeps the option in the list: a heading stays with any of its choices. */
export function matchesOption<Value extends Id>(option: SelectOption<Value>, text: string): boolean {
  return isChoice(option) ? matchesChoice(option, text) : option.choices.some((choice) => matchesChoice(choice, text));
}

type Names = Pick<Choice<Id>, 'label' | 'otherNames'>;

/** Whether a choice's label or another name of it contains the text, ignoring case and accents. */
export function matchesChoice(choice: Names, text: string): boolean {
  return matchRank(choice, normalize(text.trim())) < NO_MATCH;
}

/** Puts the choices that have the text as a name first in their group, then those with a name that starts with it. */
export function bestMatchesFirst<Value extends Id>(
  choices: readonly Choice<Value>[],
  text: string,
): readonly Choice<Value>[] {
  const searchText = normalize(text.trim());
  if (searchText === '') return choices;
  const groups = [...new Set(choices.map(({ group }) => group))];
  return choices
    .map((choice) => ({ choice, group: groups.indexOf(choice.group), rank: matchRank(choice, searchText) }))
    .sort((a, b) => a.group - b.group || a.rank - b.rank)
    .map(({ choice }) => choice);
}

const NO_MATCH = 3;

/** 0: a name is the text, 1: starts with it, 2: contains it. */
function matchRank({ label, otherNames = [] }: Names, searchText: string): number {
  const ranks = [label, ...otherNames].map(normalize).map((name) => {
    if (name === searchText) return 0;
    if (name.startsWith(searchText)) return 1;
    return name.includes(searchText) ? 2 : NO_MATCH;
  });
  return Math.min(...ranks);
}

function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
