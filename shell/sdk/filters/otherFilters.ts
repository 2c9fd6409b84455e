import type { Filter } from '../data/types';
import { formatDate } from '../format/dates';
import { FILTER_LIST } from './leadFilters';

/** Filters that views may store, through the API, but that no field of the panel shows. */

/** Whether a field shows the filter and would store one that matches the same leads. */
export function isShownByField(filter: Filter): boolean {
  return FILTER_LIST.some(([, { property, readsNegated = false, fromFilter, toFilter }]) => {
    if (property !== filter.propertyName || (filter.negate && !readsNegated)) return false;
    const value = fromFilter(filter, undefined);
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return false;
    // A list may hold values that the field does not offer, for example one type of a signal group.
    return filter.operator !== 'IN' || isSameList(filter.value, toFilter(value)[0]?.value);
  });
}

/** Label and text of a chip: `Not country` and `Germany`. */
export function describeOtherFilter({ propertyName, operator, value, negate }: Filter): {
  label: string;
  text: string;
} {
  const [label, text] = plainTexts({ propertyName, operator, value });
  return { label: negate ? `Not ${label.toLowerCase()}` : label, text };
}

const LABELS: Partial<Record<string, string>> = {
  fullName: 'Name',
  jobTitle: 'Title',
  companyName: 'Company',
  minScore: 'Score',
  isFavorite: 'Favorite',
  hasEmail: 'Has e-mail',
  hasPlaybook: 'Has playbook',
  recycled: 'Recycled',
  mine: 'Mine',
  due: 'Due today',
  status: 'Status',
  ownerId: 'Owner',
  nextStepDate: 'Next step',
  companyStatus: 'Company status',
  companyOwnerId: 'Company owner',
  new: 'New since last visit',
  companyCountryCode: 'Country',
  companyId: 'Company',
  leadId: 'Lead',
  lastSignalDate: 'Last signal',
  companyEmployeeCount: 'Employees',
  signalType: 'Signal type',
  signalWeek: 'Signal in the week of',
  firstSignalWeek: 'First signal in the week of',
  companyFirstWeek: 'Company’s first signal in the week of',
};

const DATES = ['lastSignalDate', 'nextStepDate'];
const WEEKS = ['signalWeek', 'firstSignalWeek', 'companyFirstWeek'];

const OPERATOR_WORDS = { IN: '', ILIKE: '', '=': '', '>': 'more than ', '<': 'less than ' };

function plainTexts({ propertyName, operator, value }: Omit<Filter, 'negate'>): [label: string, text: string] {
  const ofProperty = FILTER_LIST.find(([, { property }]) => property === propertyName)?.[1];
  const filter = { propertyName, operator, value };
  if (ofProperty && isShownByField(filter)) {
    const [chip] = ofProperty.chip(ofProperty.fromFilter(filter, undefined), { range: {}, tags: [] });
    if (chip) return [chip.label, chip.text];
  }
  const label = LABELS[propertyName] ?? propertyName;
  if (DATES.includes(propertyName) && typeof value === 'string') {
    return [label, `${operator === '<' ? 'before' : operator === '>' ? 'after' : 'on'} ${formatDate(value)}`];
  }
  if (WEEKS.includes(propertyName) && typeof value === 'string') return [label, formatDate(value)];
  const entries = [value].flat();
  const words = entries.map((entry) =>
    entry === null ? 'none' : typeof entry === 'boolean' ? yesOrNo(entry) : String(entry),
  );
  return [label, `${OPERATOR_WORDS[operator]}${words.join(', ').replaceAll('%', '')}`];
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function isSameList(a: unknown, b: unknown): boolean {
  const sorted = (list: unknown) => [...new Set((Array.isArray(list) ? list : [list]).map(String))].sort().join();
  return sorted(a) === sorted(b);
}
