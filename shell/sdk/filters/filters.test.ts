import { readParams, patchedSearch } from '../navigation/urlParams';
import { FILTER_PARAMS, type FilterValues, hasFilters, NO_FILTERS } from './filterParams';
import { fromFilters, toFilters } from './filters';

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
  tags: [
    [7, true],
    ['b0a1', false],
  ],
};

describe('filters in the address', () => {
  it('read back what they wrote', () => {
    const search = patchedSearch(FILTER_PARAMS, '', EVERYTHING);
    expect(readParams(FILTER_PARAMS, search)).toEqual(EVERYTHING);
  });

  it('leave an empty form out of the address', () => {
    expect(patchedSearch(FILTER_PARAMS, '?viewId=3&jobTitle=cto', { ...NO_FILTERS, repository: [], tags: [] })).toBe(
      '?viewId=3',
    );
  });

  it('ignore what cannot be read', () => {
    const search =
      '?companyCountryCode=usa,,x&repository=nowhere&companyEmployeeCountMin=-1&companyEmployeeCountMax=1e3' +
      '&signalType=sneeze&lastSignalDays=0&tags={"7":true}&jobTitle=%20';
    expect(hasFilters(readParams(FILTER_PARAMS, search))).toBe(false);
  });

  it.each([
    ['36500', 36_500],
    ['36501', undefined],
    ['999999999', undefined],
  ])('look %s days back: %p', (text, lastSignalDays) => {
    expect(readParams(FILTER_PARAMS, `?lastSignalDays=${text}`).lastSignalDays).toBe(lastSignalDays);
  });

  it('keep the readable words of a list', () => {
    expect(readParams(FILTER_PARAMS, '?signalType=fork,sneeze,fork').signalType).toEqual(['fork']);
  });
});

describe('filters for the server', () => {
  it('wrap trimmed text in wildcards', () => {
    expect(filtersOf({ jobTitle: '  CTO ' })).toEqual([
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%CTO%' },
    ]);
  });

  it('include both ends of the employee range', () => {
    expect(filtersOf({ companyEmployeeCountMin: 50, companyEmployeeCountMax: 200 })).toEqual([
      { propertyName: 'companyEmployeeCount', operator: '>', value: 49 },
      { propertyName: 'companyEmployeeCount', operator: '<', value: 201 },
    ]);
  });

  it('expand a region to its countries, each once', () => {
    expect(filtersOf({ companyCountryCode: ['US', 'NORTH_AMERICA'] })).toEqual([
      { propertyName: 'companyCountryCode', operator: 'IN', value: ['US', 'CA', 'MX'] },
    ]);
  });

  it('send a signal group as its event types', () => {
    expect(filtersOf({ signalType: ['issue', 'pull-request'] })[0]?.value).toEqual([
      'PullRequestEvent',
      'PullRequestReviewEvent',
      'IssuesEvent',
    ]);
  });

  it('turn days into a date that many days before today', () => {
    expect(filtersOf({ lastSignalDays: 30 })).toEqual([
      { propertyName: 'lastSignalDate', operator: '>', value: '2026-10-22', days: 30 },
    ]);
  });

  it('exclude tags by a negated filter', () => {
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

describe("a saved view's filters", () => {
  it('fill the fields that they came from', () => {
    expect(fromFilters(filtersOf(EVERYTHING))).toEqual(EVERYTHING);
  });

  it('fill no field with the opposite of what they say', () => {
    const negated = filtersOf({ ...EVERYTHING, tags: undefined }).map((filter) => ({ ...filter, negate: true }));
    expect(fromFilters(negated)).toEqual(NO_FILTERS);
  });
});
