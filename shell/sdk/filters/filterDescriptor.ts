import type * as Api from '../data/api.gen';
import type { Filter, Id, Tag } from '../data/types';
import type { UrlParam } from '../navigation/urlParams';
import { trimmedTextParam } from './filterParams';

/** Describes one filter of a list. Its form field is in mf-leads (`filter-panel/fields`), under the same key. */
export interface LeadFilter<Value> {
  /** How the address carries the value. */
  param: UrlParam<Value | undefined>;
  /** The property that the API filters by. */
  property: Api.FilterProperty;
  /** Returns the API's filters; none for an empty value. `lastSignalDate` gets its date in `toFilters`. */
  toFilter: (value: Value) => FilterBody[];
  /** Returns the value that shows a stored filter of this property, given the value of the filters before it. */
  fromFilter: (filter: Filter, previous: Value | undefined) => Value | undefined;
  /** Has a field for negated filters too. */
  readsNegated?: boolean;
  chip: (value: Value, context: ChipContext) => Chip<Value>[];
}

type FilterBody = Omit<Filter, 'propertyName'>;

interface Chip<Value> {
  /** `Country` */
  label: string;
  /** `Germany, EU` */
  text: string;
  /** The value after the chip is removed. */
  remaining?: Value | undefined;
  /** A second filter that the chip shows and removes. */
  alsoRemoves?: keyof EmployeeRange;
}

interface EmployeeRange {
  companyEmployeeCountMin?: number | undefined;
  companyEmployeeCountMax?: number | undefined;
}

interface ChipContext {
  /** Both bounds share a chip. */
  range: EmployeeRange;
  /** The workspace's tags. */
  tags: readonly Tag[];
  /** The workspace's statuses and users, once they are known. */
  outreach?: Api.OutreachSettings | undefined;
}

/** Infers the value's type from the descriptor. */
export function leadFilter<Value>(filter: LeadFilter<Value>): LeadFilter<Value> {
  return filter;
}

/** Matches a part of the text. */
export function textFilter(property: Api.FilterProperty, label: string): LeadFilter<string> {
  return {
    param: trimmedTextParam,
    property,
    toFilter: (text) => (text.trim() === '' ? [] : [{ operator: 'ILIKE', value: `%${text.trim()}%` }]),
    fromFilter: ({ operator, value }, previous) =>
      operator === 'ILIKE' && typeof value === 'string' ? value.replace(/^%|%$/g, '') : previous,
    chip: (text) => [{ label, text }],
  };
}

/** Matches leads that have something. The opposite has no field. */
export function flagFilter(property: Api.FilterProperty, label: string): LeadFilter<boolean> {
  return {
    param: { read: (text) => text === 'true' || undefined, write: (value) => (value ? 'true' : null) },
    property,
    toFilter: (value) => (value ? [{ operator: '=', value: true }] : []),
    fromFilter: ({ value }) => value === true || undefined,
    chip: () => [{ label, text: 'yes' }],
  };
}

export function oneOf(values: readonly Id[]): FilterBody[] {
  return values.length === 0 ? [] : [{ operator: 'IN', value: [...new Set(values)] }];
}

export function listChip<Value>(label: string, words: readonly string[], remaining?: Value): Chip<Value>[] {
  return words.length === 0 ? [] : [{ label, text: words.join(', '), remaining }];
}

export function texts(value: Filter['value']): string[] {
  return ids(value).map(String);
}

export function ids(value: Filter['value']): Id[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string' || typeof entry === 'number');
}
