import { patchedSearch, readParams } from '../navigation/urlParams';
import { apiEnumeration } from '../testing';
import type { Filter } from '../data/types';
import { describeFilters, FILTER_PARAMS, fromFilters, hasFilters, NO_FILTERS, toFilters } from './filters';
import { type FilterValues, LEAD_FILTERS } from './leadFilters';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const filtersOf = (values: Partial<FilterValues>) => toFilters({ ...NO_FILTERS, ...values }, NOON);

const EVERYTHING: FilterValues = {
  jobTitle: 'engineer',
  companyName: 'harbor',
  companyCountryCode: ['NORTH_AMERICA', 'DE'],
  repository: ['northwind/compass'],
  companyEmployeeCountMin: 0,
  companyEmployeeCountMax: 500,
  signalType: ['watch', 'commit'],
  lastSignalDays: 30,
  minScore: 60,
  hasEmail: true,
  hasPlaybook: true,
  new: true,
  mine: true,
  due: true,
  nextStepDays: 7,
  status: ['new', 'won'],
  ownerId: ['7', '12'],
  companyStatus: ['lost'],
  companyOwnerId: ['3'],
  tags: [
    [7, true],
    ['b0a1', false],
  ],
  otherFilters: [
    { propertyName: 'companyCountryCode', operator: 'IN', value: ['US'], negate: true },
    { propertyName: 'lastSignalDate', operator: '>', value: '2026-03-03' },
  ],
};

describe('filters in the address', () => {
  it('reads back every filter that it wrote', () => {
    const search = patchedSearch(FILTER_PARAMS, '', EVERYTHING);
    expect(readParams(FILTER_PARAMS, search)).toEqual(EVERYTHING);
  });

  it('omits empty filters from the address', () => {
    expect(patchedSearch(FILTER_PARAMS, '?viewId=3&jobTitle=cto', { ...NO_FILTERS, repository: [], tags: [] })).toBe(
      '?viewId=3',
    );
  });

  it('ignores malformed parameters', () => {
    const search =
      '?companyCountryCode=usa,,x&repository=nowhere&companyEmployeeCountMin=-1&companyEmployeeCountMax=1e3' +
      '&signalType=sneeze&lastSignalDays=0&tags={"7":true}&jobTitle=%20';
    expect(hasFilters(readParams(FILTER_PARAMS, search))).toBe(false);
  });

  it.each([
    ['36500', 36_500],
    ['36501', undefined],
    ['999999999', undefined],
  ])('reads lastSignalDays=%s as %p', (text, lastSignalDays) => {
    expect(readParams(FILTER_PARAMS, `?lastSignalDays=${text}`).lastSignalDays).toBe(lastSignalDays);
  });

  it('keeps the valid entries of a list', () => {
    expect(readParams(FILTER_PARAMS, '?signalType=fork,sneeze,fork').signalType).toEqual(['fork']);
  });
});

describe('filters for the server', () => {
  it('wraps trimmed text in wildcards', () => {
    expect(filtersOf({ jobTitle: '  CTO ' })).toEqual([
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%CTO%' },
    ]);
  });

  it('includes both ends of the employee range', () => {
    expect(filtersOf({ companyEmployeeCountMin: 50, companyEmployeeCountMax: 200 })).toEqual([
      { propertyName: 'companyEmployeeCount', operator: '>', value: 49 },
      { propertyName: 'companyEmployeeCount', operator: '<', value: 201 },
    ]);
  });

  it('expands a region to its countries without duplicates', () => {
    expect(filtersOf({ companyCountryCode: ['US', 'NORTH_AMERICA'] })).toEqual([
      { propertyName: 'companyCountryCode', operator: 'IN', value: ['US', 'CA', 'MX'] },
    ]);
  });

  it('sends a signal group as its event types', () => {
    expect(filtersOf({ signalType: ['issue', 'pull-request'] })[0]?.value).toEqual([
      'PullRequestEvent',
      'PullRequestReviewEvent',
      'IssuesEvent',
    ]);
  });

  it('turns days into a date that many days before today', () => {
    expect(filtersOf({ lastSignalDays: 30 })).toEqual([
      { propertyName: 'lastSignalDate', operator: '>', value: '2026-10-22', days: 30 },
    ]);
  });

  it('excludes tags by a negated filter', () => {
    expect(
      filtersOf({
        tags: [
          [1, true],
          [2, false],
        ],
      }),
    ).toEqual([
      { propertyName: 'tags', operator: 'IN', value: [1] },
      { propertyName: 'tags', operator: 'IN', value: [2], negate: true },
    ]);
  });
});

describe('filters of a saved view', () => {
  it('restores every field', () => {
    expect(fromFilters(filtersOf(EVERYTHING))).toEqual(EVERYTHING);
  });

  it('keeps negated filters, which no field can show', () => {
    const negated = filtersOf({ ...EVERYTHING, tags: undefined, otherFilters: undefined }).map((filter) => ({
      ...filter,
      negate: true,
    }));
    expect(fromFilters(negated)).toEqual({ ...NO_FILTERS, otherFilters: negated });
    expect(filtersOf(fromFilters(negated))).toEqual(negated);
  });

  it('keeps a part of a signal group, which the field cannot show', () => {
    const part: Filter = { propertyName: 'signalType', operator: 'IN', value: ['WatchEvent', 'PushEvent'] };
    expect(fromFilters([part])).toEqual({ ...NO_FILTERS, otherFilters: [part] });
  });
});

it('does not show an exact title in the field, which matches parts', () => {
  const exact: Filter = { propertyName: 'jobTitle', operator: '=', value: 'CTO' };
  expect(fromFilters([exact])).toEqual({ ...NO_FILTERS, otherFilters: [exact] });
});

describe('the filter by owner', () => {
  it('finds leads that nobody handles, among no others', () => {
    const filters = filtersOf({ ownerId: ['none', '7'] });
    expect(filters).toEqual([{ propertyName: 'ownerId', operator: '=', value: null }]);
    const values = fromFilters(filters);
    expect(values.ownerId).toEqual(['none']);
    expect(describeFilters(values, [])).toMatchObject([{ label: 'Owner', text: 'Nobody' }]);
    expect(readParams(FILTER_PARAMS, '?companyOwnerId=none,7').companyOwnerId).toEqual(['7']);
  });
});

describe('chips of filters that no field shows', () => {
  it.each<[Filter, string]>([
    [{ propertyName: 'companyCountryCode', operator: 'IN', value: ['DE'], negate: true }, 'Not country: Germany'],
    [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%intern%', negate: true }, 'Not title: intern'],
    [{ propertyName: 'lastSignalDate', operator: '>', value: '2026-03-03' }, 'Last signal: after Mar 3, 2026'],
    [{ propertyName: 'nextStepDate', operator: '<', value: '2026-03-03' }, 'Next step: before Mar 3, 2026'],
    [{ propertyName: 'signalWeek', operator: '=', value: '2026-03-02' }, 'Signal in the week of: Mar 2, 2026'],
    [{ propertyName: 'companyCountryCode', operator: '=', value: null }, 'Country: none'],
    [{ propertyName: 'jobTitle', operator: '=', value: 'CTO' }, 'Title: CTO'],
    [{ propertyName: 'isFavorite', operator: '=', value: true }, 'Favorite: yes'],
    [{ propertyName: 'signalType', operator: 'IN', value: ['PushEvent'] }, 'Signal type: PushEvent'],
  ])('%j', (filter, chip) => {
    const [{ label, text, rest } = { label: '', text: '', rest: NO_FILTERS }] = describeFilters(
      { ...NO_FILTERS, otherFilters: [filter] },
      [],
    );
    expect(`${label}: ${text}`).toBe(chip);
    expect(hasFilters(rest)).toBe(false);
  });
});

it('has a filter for every filter property of the API that the panel offers', () => {
  const withoutField = ['fullName', 'isFavorite', 'recycled', 'companyId', 'leadId'].concat(
    'signalWeek',
    'firstSignalWeek',
    'companyFirstWeek',
  );
  const properties = new Set([...Object.values(LEAD_FILTERS).map(({ property }) => property), ...withoutField]);
  expect([...properties].toSorted()).toEqual(apiEnumeration('FilterProperty').toSorted());
});
