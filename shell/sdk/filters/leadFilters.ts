import type * as Api from '../data/api.gen';
import type { Filter, Id, OutreachStatus, Tag } from '../data/types';
import { formatCount } from '../format/numbers';
import { SIGNAL_GROUPS, type SignalGroupKey } from '../format/signals';
import { MAX_SIGNAL_DAYS } from '../limits';
import { intParam, type UrlParam } from '../navigation/urlParams';
import { countParam, nonEmpty, type TagChoice, tagsParam, trimmedTextParam, wordsParam } from './filterParams';
import { isOutreachStatus, memberName, statusName } from '../outreach/outreach';
import { countriesOf, placeName, withRegions } from './regions';

/** Describes one filter of a list. Its form field is in mf-leads (`filter-panel/fields`), under the same key. */
interface LeadFilter<Value> {
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

const COUNTRY = /^([A-Z]{2}|EUROPE|NORTH_AMERICA)$/;
const REPOSITORY = /^[^/\s]+\/[^/\s]+$/;

/** Every filter of a list by its query parameter, in the order of panel and chips (specification, Leads page). */
export const LEAD_FILTERS = {
  jobTitle: textFilter('jobTitle', 'Title'),
  companyName: textFilter('companyName', 'Company'),

  /** ISO codes and region names, as `['US', 'EU']`. */
  companyCountryCode: leadFilter<string[]>({
    param: wordsParam((word): word is string => COUNTRY.test(word)),
    property: 'companyCountryCode',
    toFilter: (codes) => oneOf(codes.flatMap(countriesOf)),
    fromFilter: ({ value }) => withRegions(texts(value)),
    chip: (codes) => listChip('Country', codes.map(placeName)),
  }),

  /** `owner/name` */
  repository: leadFilter<string[]>({
    param: wordsParam((word): word is string => REPOSITORY.test(word)),
    property: 'repository',
    toFilter: oneOf,
    fromFilter: ({ value }) => texts(value),
    chip: (repositories) => listChip('Repository', repositories),
  }),

  /** Inclusive, from 0; the API's operators are exclusive. */
  companyEmployeeCountMin: leadFilter<number>({
    param: countParam,
    property: 'companyEmployeeCount',
    toFilter: (min) => [{ operator: '>', value: min - 1 }],
    fromFilter: ({ operator, value }, previous) => {
      if (typeof value !== 'number') return previous;
      return operator === '=' ? value : operator === '>' ? value + 1 : previous;
    },
    chip: (min, { range: { companyEmployeeCountMax: max } }) =>
      max === undefined
        ? [{ label: 'Employees', text: atLeast(min) }]
        : [
            {
              label: 'Employees',
              text: `${formatCount(min)}–${formatCount(max)}`,
              alsoRemoves: 'companyEmployeeCountMax',
            },
          ],
  }),
  companyEmployeeCountMax: leadFilter<number>({
    param: countParam,
    property: 'companyEmployeeCount',
    toFilter: (max) => [{ operator: '<', value: max + 1 }],
    fromFilter: ({ operator, value }, previous) => {
      if (typeof value !== 'number') return previous;
      return operator === '=' ? value : operator === '>' ? previous : value - 1;
    },
    chip: (max, { range: { companyEmployeeCountMin: min } }) =>
      min === undefined ? [{ label: 'Employees', text: `${formatCount(max)} or fewer` }] : [],
  }),

  signalType: leadFilter<SignalGroupKey[]>({
    param: wordsParam((word): word is SignalGroupKey => SIGNAL_GROUPS.some(({ key }) => key === word)),
    property: 'signalType',
    toFilter: (keys) => oneOf(SIGNAL_GROUPS.filter(({ key }) => keys.includes(key)).flatMap(({ types }) => types)),
    fromFilter: ({ value }) => {
      const stored = new Set(texts(value));
      return SIGNAL_GROUPS.filter(({ types }) => types.every((type) => stored.has(type))).map(({ key }) => key);
    },
    chip: (keys) =>
      listChip(
        'Signal type',
        keys.map((key) => SIGNAL_GROUPS.find((group) => group.key === key)?.label ?? key),
      ),
  }),

  /** Whole days, 1 to MAX_SIGNAL_DAYS. */
  lastSignalDays: leadFilter<number>({
    param: intParam(undefined, MAX_SIGNAL_DAYS),
    property: 'lastSignalDate',
    toFilter: (days) => [{ operator: '>', value: '', days }],
    fromFilter: ({ days }) => days,
    chip: (days) => [{ label: 'Last signal', text: days === 1 ? 'within 1 day' : `within ${formatCount(days)} days` }],
  }),

  /** Inclusive, 0 to 100. */
  minScore: leadFilter<number>({
    param: countParam,
    property: 'minScore',
    toFilter: (score) => [{ operator: '=', value: score }],
    fromFilter: ({ operator, value }, previous) => {
      if (typeof value !== 'number' || operator === '<') return previous;
      return operator === '>' ? Math.floor(value) + 1 : value;
    },
    chip: (score) => [{ label: 'Score', text: atLeast(score) }],
  }),

  hasEmail: flagFilter('hasEmail', 'Has e-mail'),
  hasPlaybook: flagFilter('hasPlaybook', 'Has playbook'),

  mine: flagFilter('mine', 'Mine'),
  due: flagFilter('due', 'Due today'),
  status: leadFilter<OutreachStatus[]>({
    param: wordsParam(isOutreachStatus),
    property: 'status',
    toFilter: oneOf,
    fromFilter: ({ value }) => texts(value).filter(isOutreachStatus),
    chip: (statuses, { outreach }) =>
      listChip(
        'Status',
        statuses.map((status) => statusName(status, outreach)),
      ),
  }),
  /** Ids of users, as text. */
  ownerId: leadFilter<string[]>({
    param: wordsParam((word): word is string => /^\d{1,10}$/.test(word)),
    property: 'ownerId',
    toFilter: (userIds) => oneOf(userIds.map(Number)),
    fromFilter: ({ value }) => texts(value).filter((word) => word !== 'null'),
    chip: (userIds, { outreach }) =>
      listChip(
        'Owner',
        userIds.map((userId) => memberName(userId, outreach)),
      ),
  }),

  /** Included and excluded tags; each have an API filter and a chip. */
  tags: leadFilter<TagChoice[]>({
    param: tagsParam,
    property: 'tags',
    readsNegated: true,
    toFilter: (choices) => {
      const [included, excluded] = splitChoices(choices);
      return [...oneOf(tagIds(included)), ...oneOf(tagIds(excluded)).map((filter) => ({ ...filter, negate: true }))];
    },
    fromFilter: ({ value, negate }, previous = []) => [
      ...previous,
      ...ids(value).map((tagId): TagChoice => [tagId, !negate]),
    ],
    chip: (choices, { tags }) => {
      const [included, excluded] = splitChoices(choices);
      return [
        ...listChip('Tag', tagNames(included, tags), nonEmpty(excluded)),
        ...listChip('Without tag', tagNames(excluded, tags), nonEmpty(included)),
      ];
    },
  }),
};

export type FilterKey = keyof typeof LEAD_FILTERS;

/** The values of the panel's fields and the address; an absent one filters nothing. */
export type FilterValues = {
  [Key in FilterKey]: (typeof LEAD_FILTERS)[Key] extends LeadFilter<infer Value> ? Value | undefined : never;
} & {
  /** Filters that no field shows, such as negated ones; chips show them, and every change of other filters keeps them. */
  otherFilters?: Filter[] | undefined;
};

/** The descriptors as a list whose values are not typed by key. */
export const FILTER_LIST = Object.entries(LEAD_FILTERS) as unknown as readonly (readonly [
  FilterKey,
  LeadFilter<unknown>,
])[];

/** Infers the value's type from the descriptor. */
function leadFilter<Value>(filter: LeadFilter<Value>): LeadFilter<Value> {
  return filter;
}

/** Matches a part of the text. */
function textFilter(property: Api.FilterProperty, label: string): LeadFilter<string> {
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
function flagFilter(property: Api.FilterProperty, label: string): LeadFilter<boolean> {
  return {
    param: { read: (text) => text === 'true' || undefined, write: (value) => (value ? 'true' : null) },
    property,
    toFilter: (value) => (value ? [{ operator: '=', value: true }] : []),
    fromFilter: ({ value }) => value === true || undefined,
    chip: () => [{ label, text: 'yes' }],
  };
}

function oneOf(values: readonly Id[]): FilterBody[] {
  return values.length === 0 ? [] : [{ operator: 'IN', value: [...new Set(values)] }];
}

function listChip<Value>(label: string, words: readonly string[], remaining?: Value): Chip<Value>[] {
  return words.length === 0 ? [] : [{ label, text: words.join(', '), remaining }];
}

function atLeast(count: number): string {
  return `${formatCount(count)} or more`;
}

function splitChoices(choices: readonly TagChoice[]): [included: TagChoice[], excluded: TagChoice[]] {
  return [choices.filter(([, included]) => included), choices.filter(([, included]) => !included)];
}

function tagIds(choices: readonly TagChoice[]): Id[] {
  return choices.map(([tagId]) => tagId);
}

function tagNames(choices: readonly TagChoice[], tags: readonly Tag[]): string[] {
  return choices.map(([id]) => tags.find(({ tagId }) => String(tagId) === String(id))?.tagName ?? 'unknown tag');
}

function texts(value: Filter['value']): string[] {
  return ids(value).map(String);
}

function ids(value: Filter['value']): Id[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string' || typeof entry === 'number');
}
