import type { Id } from '../data/types';

/** One option of a select. */
export interface Choice<Value extends Id> {
  value: Value;
  label: string;
  /** Text before the label, for example a flag. */
  mark?: string;
  /** Heading above consecutive options of the same group. */
  group?: string;
  /** Other names by which typing finds the option. */
  otherNames?: readonly string[];
  /** Number beside the label, for example of leads. */
  count?: number;
}

/** A choice, or a heading with choices, as antd's Select takes them. */
export type SelectOption<Value extends Id> = Choice<Value> | { label: string; options: Choice<Value>[] };

export function isChoice<Value extends Id>(option: SelectOption<Value>): option is Choice<Value> {
  return !('options' in option);
}

/** Collects consecutive choices of the same group under its heading. */
export function groupChoices<Value extends Id>(choices: readonly Choice<Value>[]): SelectOption<Value>[] {
  const options: SelectOption<Value>[] = [];
  for (const choice of choices) {
    const last = options.at(-1);
    if (choice.group === undefined) options.push(choice);
    else if (last && !isChoice(last) && last.label === choice.group) last.options.push(choice);
    else options.push({ label: choice.group, options: [choice] });
  }
  return options;
}

/** Whether a choice's label or another name of it contains the text, ignoring case and accents. */
export function matchesChoice(
  { label, otherNames = [] }: Pick<Choice<Id>, 'label' | 'otherNames'>,
  text: string,
): boolean {
  const searchText = normalize(text.trim());
  return [label, ...otherNames].some((name) => normalize(name).includes(searchText));
}

function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
