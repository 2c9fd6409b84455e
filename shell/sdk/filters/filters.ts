import { currentFilters } from '../data/filters';
import type { Filter, Id } from '../data/types';
import { REGIONS, type RegionKey } from '../format/countries';
import { SIGNAL_GROUPS } from '../format/signals';
import { type FilterValues, NO_FILTERS, type TagChoice } from './filterParams';

/** What the server is asked for. `now` in milliseconds: last-signal days become a date before that UTC day. */
export function toFilters(values: FilterValues, now = Date.now()): Filter[] {
  const { companyEmployeeCountMin: min, companyEmployeeCountMax: max, lastSignalDays: days, minScore } = values;
  const filters: (Filter | undefined)[] = [
    ilike('jobTitle', values.jobTitle),
    ilike('companyName', values.companyName),
    oneOf('companyCountryCode', values.companyCountryCode?.flatMap(countriesOf)),
    oneOf('repository', values.repository),
    // The panel's bounds are inclusive, the contract's operators are not.
    min === undefined ? undefined : { propertyName: 'companyEmployeeCount', operator: '>', value: min - 1 },
    max === undefined ? undefined : { propertyName: 'companyEmployeeCount', operator: '<', value: max + 1 },
    oneOf('signalType', values.signalType && typesOf(values.signalType)),
    days === undefined ? undefined : { propertyName: 'lastSignalDate', operator: '>', value: '', days },
    minScore === undefined ? undefined : { propertyName: 'minScore', operator: '=', value: minScore },
    oneOf('tags', tagIds(values.tags, true)),
    negated(oneOf('tags', tagIds(values.tags, false))),
  ];
  return currentFilters(
    filters.filter((filter) => filter !== undefined),
    now,
  );
}

/** The panel's fields for a saved view's filters; a filter that no field can show is left out. */
export function fromFilters(filters: readonly Filter[]): FilterValues {
  const values = filters.reduce<FilterValues>(
    (before, filter) => ({ ...before, ...fieldOf(filter, before) }),
    NO_FILTERS,
  );
  const filled = Object.entries(values).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { ...NO_FILTERS, ...Object.fromEntries(filled) };
}

function fieldOf({ propertyName, operator, value, negate, days }: Filter, before: FilterValues): Partial<FilterValues> {
  if (negate && propertyName !== 'tags') return {};
  switch (propertyName) {
    case 'jobTitle':
    case 'companyName':
      return typeof value === 'string' ? { [propertyName]: value.replace(/^%|%$/g, '') } : {};
    case 'companyCountryCode':
      return { companyCountryCode: withRegions(texts(value)) };
    case 'repository':
      return { repository: texts(value) };
    case 'companyEmployeeCount':
      if (typeof value !== 'number') return {};
      if (operator === '=') return { companyEmployeeCountMin: value, companyEmployeeCountMax: value };
      return operator === '>' ? { companyEmployeeCountMin: value + 1 } : { companyEmployeeCountMax: value - 1 };
    case 'signalType': {
      const types = new Set(texts(value));
      const groups = SIGNAL_GROUPS.filter((group) => group.types.every((type) => types.has(type)));
      return { signalType: groups.map(({ key }) => key) };
    }
    case 'lastSignalDate':
      return { lastSignalDays: days };
    case 'minScore':
      if (typeof value !== 'number') return {};
      return { minScore: operator === '>' ? Math.floor(value) + 1 : value };
    case 'tags': {
      const choices = ids(value).map((tagId): TagChoice => [tagId, !negate]);
      return { tags: [...(before.tags ?? []), ...choices] };
    }
    default:
      return {};
  }
}

function ilike(propertyName: string, text: string | undefined): Filter | undefined {
  const trimmed = text?.trim();
  return trimmed ? { propertyName, operator: 'ILIKE', value: `%${trimmed}%` } : undefined;
}

function oneOf(propertyName: string, value: readonly Id[] | undefined): Filter | undefined {
  return value && value.length > 0 ? { propertyName, operator: 'IN', value: [...new Set(value)] } : undefined;
}

function negated(filter: Filter | undefined): Filter | undefined {
  return filter && { ...filter, negate: true };
}

function typesOf(groups: readonly string[]): string[] {
  return SIGNAL_GROUPS.filter(({ key }) => groups.includes(key)).flatMap(({ types }) => types);
}

function tagIds(choices: readonly TagChoice[] | undefined, wanted: boolean): Id[] | undefined {
  return choices?.filter(([, included]) => included === wanted).map(([tagId]) => tagId);
}

function countriesOf(code: string): readonly string[] {
  return isRegion(code) ? REGIONS[code].countries : [code];
}

function isRegion(code: string): code is RegionKey {
  return Object.hasOwn(REGIONS, code);
}

/** Countries that make up a whole region are named by the region, the larger region first. */
function withRegions(codes: readonly string[]): string[] {
  const left = new Set(codes);
  const regions = (['EUROPE', 'EU', 'NORTH_AMERICA'] as const).filter((region) => {
    const { countries } = REGIONS[region];
    if (!countries.every((code) => left.has(code))) return false;
    for (const code of countries) left.delete(code);
    return true;
  });
  return [...regions, ...left];
}

function texts(value: Filter['value']): string[] {
  return ids(value).map(String);
}

function ids(value: Filter['value']): Id[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string' || typeof entry === 'number');
}
