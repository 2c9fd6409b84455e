import type { Id, Tag } from '../data/types';
import { countryName, REGIONS } from '../format/countries';
import { formatCount } from '../format/numbers';
import { SIGNAL_GROUPS } from '../format/signals';
import type { FilterValues, TagChoice } from './filterParams';

export interface FilterChip {
  /** `Country` */
  label: string;
  /** `Germany, EU` */
  text: string;
  /** The values without what the chip stands for. */
  rest: FilterValues;
}

/** One chip for each field that filters, in the panel's order; included and excluded tags have one each. */
export function describeFilters(values: FilterValues, tags: readonly Tag[]): FilterChip[] {
  const chip = (label: string, text: string | undefined, removed: Partial<FilterValues>): FilterChip[] =>
    text === undefined ? [] : [{ label, text, rest: { ...values, ...removed } }];
  const included = values.tags?.filter(([, wanted]) => wanted);
  const excluded = values.tags?.filter(([, wanted]) => !wanted);
  return [
    ...chip('Title', values.jobTitle, { jobTitle: undefined }),
    ...chip('Company', values.companyName, { companyName: undefined }),
    ...chip('Country', listed(values.companyCountryCode?.map(placeName)), { companyCountryCode: undefined }),
    ...chip('Repository', listed(values.repository), { repository: undefined }),
    ...chip('Employees', employees(values), { companyEmployeeCountMin: undefined, companyEmployeeCountMax: undefined }),
    ...chip('Signal type', listed(values.signalType?.map(groupLabel)), { signalType: undefined }),
    ...chip('Last signal', lastSignal(values.lastSignalDays), { lastSignalDays: undefined }),
    ...chip('Score', atLeast(values.minScore), { minScore: undefined }),
    ...chip('Tag', listed(tagNames(included, tags)), { tags: some(excluded) }),
    ...chip('Without tag', listed(tagNames(excluded, tags)), { tags: some(included) }),
  ];
}

function placeName(code: string): string {
  return Object.entries(REGIONS).find(([region]) => region === code)?.[1].label ?? countryName(code);
}

function groupLabel(key: string): string {
  return SIGNAL_GROUPS.find((group) => group.key === key)?.label ?? key;
}

function employees({ companyEmployeeCountMin: min, companyEmployeeCountMax: max }: FilterValues): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatCount(min)}–${formatCount(max)}`;
  if (min !== undefined) return atLeast(min);
  return max === undefined ? undefined : `${formatCount(max)} or fewer`;
}

function atLeast(count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${formatCount(count)} or more`;
}

function lastSignal(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  return days === 1 ? 'within 1 day' : `within ${formatCount(days)} days`;
}

function tagNames(choices: readonly TagChoice[] | undefined, tags: readonly Tag[]): string[] | undefined {
  const nameOf = (id: Id) => tags.find(({ tagId }) => String(tagId) === String(id))?.tagName ?? 'unknown tag';
  return choices?.map(([tagId]) => nameOf(tagId));
}

function listed(words: readonly string[] | undefined): string | undefined {
  return words && words.length > 0 ? words.join(', ') : undefined;
}

function some<Item>(items: Item[] | undefined): Item[] | undefined {
  return items && items.length > 0 ? items : undefined;
}
