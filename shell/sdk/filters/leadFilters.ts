import type { Filter, Id, Tag } from '../data/types';
import { formatCount, pluralize } from '../format/numbers';
import { SIGNAL_GROUPS, type SignalGroupKey } from '../format/signals';
import { MAX_SIGNAL_DAYS } from '../limits';
import { intParam } from '../navigation/urlParams';
import { flagFilter, ids, type LeadFilter, leadFilter, listChip, oneOf, textFilter, texts } from './filterDescriptor';
import { countParam, nonEmpty, type TagChoice, tagsParam, wordsParam } from './filterParams';
import { ownerFilter, statusFilter } from './outreachFilters';
import { countriesOf, placeName, withRegions } from './regions';

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
      const storedValues = new Set(texts(value));
      return SIGNAL_GROUPS.filter(({ types }) => types.every((type) => storedValues.has(type))).map(({ key }) => key);
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
  new: flagFilter('new', 'New since last visit'),

  mine: flagFilter('mine', 'Mine'),
  due: flagFilter('due', 'Due today'),
  /** Days from today, 0 to MAX_SIGNAL_DAYS - 1; includes what is overdue. The API's operators are exclusive. */
  nextStepDays: leadFilter<number>({
    param: countParam,
    property: 'nextStepDate',
    toFilter: (days) => [{ operator: '<', value: '', days: Math.min(days + 1, MAX_SIGNAL_DAYS) }],
    fromFilter: ({ operator, days }, previous) => (operator === '<' && days !== undefined ? days - 1 : previous),
    chip: (days) => [{ label: 'Next step', text: `within ${pluralize(days, 'day')}` }],
  }),
  status: statusFilter('status', 'Status'),
  ownerId: ownerFilter('ownerId', 'Owner', { allowsNoOwner: true }),
  companyStatus: statusFilter('companyStatus', 'Company status'),
  companyOwnerId: ownerFilter('companyOwnerId', 'Company owner'),

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
