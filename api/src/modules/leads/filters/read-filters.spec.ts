import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import type { AppError } from '../../../platform/errors.js';
import { isUnfiltered, leadsCondition, preparedStatementName, readConditions } from './lead-conditions.js';
import { readFilters } from './read-filters.js';

const filter = (propertyName: unknown, operator: unknown, value?: unknown, more: object = {}) => ({
  propertyName,
  operator,
  value,
  ...more,
});

/** Returns the errors of one filter, behind a valid one. */
function errorsOf(invalid: unknown): Record<string, string> | undefined {
  try {
    readFilters([filter('recycled', '=', false), invalid]);
  } catch (error) {
    return (error as AppError).fields;
  }
  return undefined;
}

/** Returns the condition of one filter with its values. */
function read(...parts: Parameters<typeof filter>): [string, ...unknown[]] {
  const parameters = new SqlParameters();
  const [lead] = readFilters([filter(...parts)]);
  return [lead?.condition(parameters).replace(/\s+/g, ' ') ?? '', ...parameters.values];
}

const TEXT = 'text of at most 500 characters';

describe('readFilters', () => {
  it.each([
    [filter('jobTitle', '=', 5), 'value', `jobTitle = takes ${TEXT}`],
    [filter('jobTitle', 'ILIKE', 'x'.repeat(501)), 'value', `jobTitle ILIKE takes ${TEXT}`],
    [filter('jobTitle', 'ILIKE', 'a\0b'), 'value', `jobTitle ILIKE takes ${TEXT}`],
    [filter('jobTitle', '>', 'x'), 'operator', 'jobTitle takes ILIKE or ='],
    [
      filter('companyCountryCode', 'IN', ['EUROPE']),
      'value',
      'companyCountryCode IN takes ISO two-letter country codes',
    ],
    [filter('companyCountryCode', 'IN', ['x1']), 'value', 'companyCountryCode IN takes ISO two-letter country codes'],
    [filter('companyCountryCode', 'IN', [['US']]), 'value', 'companyCountryCode IN takes ISO two-letter country codes'],
    [filter('companyCountryCode', 'IN', [7]), 'value', 'companyCountryCode IN takes ISO two-letter country codes'],
    [filter('companyCountryCode', '>', 'US'), 'operator', 'companyCountryCode takes IN or ='],
    [filter('companyEmployeeCount', '>', '5'), 'value', 'companyEmployeeCount > takes a number'],
    [filter('companyEmployeeCount', '>', Infinity), 'value', 'companyEmployeeCount > takes a number'],
    [filter('companyEmployeeCount', 'IN', [5]), 'operator', 'companyEmployeeCount takes > or < or ='],
    [filter('repository', 'IN', [5]), 'value', 'repository IN takes repositories as owner/name'],
    [filter('repository', 'IN', 'a/b'), 'value', 'repository IN takes repositories as owner/name'],
    [filter('signalType', '=', 'ForksEvent'), 'value', 'signalType = takes event types such as WatchEvent'],
    [filter('signalType', 'IN', ['ForkEvent', 'x']), 'value', 'signalType IN takes event types such as WatchEvent'],
    [filter('lastSignalDate', '=', '2026-01-31'), 'operator', 'lastSignalDate takes > or <'],
    [filter('tags', 'IN', 'x'), 'value', 'tags IN takes a list of tag ids'],
    [filter('tags', 'IN', [null]), 'value', 'tags IN takes a list of tag ids'],
    [filter('tags', 'IN', [NaN]), 'value', 'tags IN takes a list of tag ids'],
    [filter('tags', '=', 'x'), 'operator', 'tags takes IN'],
    [filter('tags', 'IN', Array(2001).fill('x')), 'value', 'tags IN takes a list of tag ids'],
    [filter('isFavorite', '=', 'true'), 'value', 'isFavorite = takes true or false'],
    [filter('isFavorite', 'IN', [true]), 'operator', 'isFavorite takes ='],
    [filter('companyId', 'IN', null), 'value', 'companyId IN takes company ids'],
    [filter('companyId', 'IN', [null]), 'value', 'companyId IN takes company ids'],
    [filter('companyId', '=', {}), 'value', 'companyId = takes company ids'],
    [filter('companyId', '>', 1), 'operator', 'companyId takes = or IN'],
    [filter('leadId', 'IN', [true]), 'value', 'leadId IN takes lead ids'],
    [filter('minScore', '=', '5'), 'value', 'minScore = takes a number'],
    [filter('minScore', '<', 5), 'operator', 'minScore takes = or >'],
    [filter('isFavorite', '=', true, { negate: 'yes' }), 'negate', 'true or false'],
    [filter('isFavorite', '=', true, { negated: true }), 'negated', 'a filter has no such part'],
  ])('explains what is wrong with %j', (invalid, part, why) => {
    expect(errorsOf(invalid)).toEqual({ [`filters.1.${part}`]: why });
  });

  it('names the properties when it does not know one', () => {
    const list = 'companyName, jobTitle';
    for (const property of ['salary', undefined, 'toString']) {
      const errors = errorsOf(filter(property, '=', 1));
      expect(Object.keys(errors ?? {})).toEqual(['filters.1.propertyName']);
      expect(errors?.['filters.1.propertyName']).toMatch(/^one of \w+(, \w+){15,}$/);
      for (const name of list.split(', ')) expect(errors?.['filters.1.propertyName']).toContain(name);
    }
  });

  it.each([null, [], 'recycled', undefined])('takes no %j for a filter', (invalid) => {
    expect(errorsOf(invalid)).toEqual({ 'filters.1': 'a filter is an object' });
  });

  it.each([0, 1.5, 36_501, '7', -1])('takes no %j for days', (days) => {
    const why = 'a whole number from 1 to 36500, with lastSignalDate or nextStepDate only';
    expect(errorsOf(filter('lastSignalDate', '>', undefined, { days }))).toEqual({ 'filters.1.days': why });
    expect(errorsOf(filter('recycled', '=', true, { days: 7 }))).toEqual({ 'filters.1.days': why });
  });

  it('counts from 1 to 36,500 days back, and forward to next steps', () => {
    const now = new Date('2026-03-03T23:59:00Z');
    const bound = (days: number, property = 'lastSignalDate') => {
      const parameters = new SqlParameters();
      const [lead] = readFilters([filter(property, '>', undefined, { days })], now);
      lead?.condition(parameters);
      return parameters.values;
    };
    expect(bound(1)).toEqual(['2026-03-02T00:00:00Z']);
    expect(bound(36_500)).toEqual(['1926-03-28T00:00:00Z']);
    expect(bound(7, 'nextStepDate')).toEqual(['2026-03-10']);
  });

  it('names every wrong filter, the first one in its message', () => {
    const invalid = [null, filter('recycled', '=', true), filter('tags', '=', 'x')];
    expect(() => readFilters(invalid)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: 'filters.0: a filter is an object',
        fields: { 'filters.0': 'a filter is an object', 'filters.2.operator': 'tags takes IN' },
      }) as Error,
    );
  });

  it('takes a list of at most 50 filters', () => {
    const one = filter('recycled', '=', true);
    expect(readFilters(Array(50).fill(one))).toHaveLength(50);
    for (const invalid of [Array(51).fill(one), 'all', undefined, { length: 1 }]) {
      expect(() => readFilters(invalid)).toThrow(
        expect.objectContaining({
          kind: 'invalid',
          message: 'filters must be a list of at most 50 filters',
          fields: { filters: 'filters must be a list of at most 50 filters' },
        }) as Error,
      );
    }
  });

  it.each([
    ['2026-01-31', '2026-01-31T00:00:00Z'],
    ['2026-01-31T23:30:00Z', '2026-01-31T00:00:00Z'],
    ['2026-01-31T23:30:00.123Z', '2026-01-31T00:00:00Z'],
    ['2026-01-31T23:30:00-02:00', '2026-02-01T00:00:00Z'],
    ['2026-01-31T23:30:00+02:00', '2026-01-31T00:00:00Z'],
    ['0001-01-01', '0001-01-01T00:00:00Z'],
    ['9999-12-31', '9999-12-31T00:00:00Z'],
    ['2026-01-31T12:00:00', '2026-01-31T00:00:00Z'],
  ])('reads the date %s as %s', (value, day) => {
    expect(read('lastSignalDate', '<', value)).toEqual(['l.last_signal_at < $1::timestamptz', day]);
  });

  it.each(
    ['2026-02-30', '0000-01-01', 'yesterday', '2026-13-01', '02026-01-31', '2026-01-311', '2026-01-31T', ' 2026-01-31']
      .concat(['2026-01-31T10:00:00+2:00', '2026-01-31T25:00:00Z', '2026-01-31 ', '26-01-31', '2026-1-31', ''])
      .concat(['2026-01-31T10:00:00Z ', '2026-01-31T10:00:00+020:00', '2026-01-31Tx10:00:00Z']),
  )('takes no %j for a date', (value) => {
    expect(errorsOf(filter('lastSignalDate', '>', value))).toEqual({
      'filters.1.value': 'lastSignalDate > takes a date such as 2026-01-31',
    });
  });

  it('takes no other values for a date', () => {
    for (const value of [20260131, null, ['2026-01-31']]) {
      expect(Object.keys(errorsOf(filter('lastSignalDate', '>', value)) ?? {})).toEqual(['filters.1.value']);
    }
  });

  it.each([
    ['500', 'x'.repeat(500)],
    ['no', ''],
  ])('takes texts of %s characters', (_, value) => {
    expect(errorsOf(filter('jobTitle', '=', value))).toBeUndefined();
  });

  it('takes lists of 2,000 values', () => {
    expect(errorsOf(filter('leadId', 'IN', Array(2000).fill(1)))).toBeUndefined();
  });

  it.each([
    [10, '>', 10],
    [10.5, '>', 10],
    [10.5, '<', 11],
    [-1e300, '>', Number.MIN_SAFE_INTEGER],
    [1e300, '<', Number.MAX_SAFE_INTEGER],
  ])('compares numbers of employees with whole numbers: %d', (value, operator, bound) => {
    const condition = `l.company_employee_count ${operator} $1::bigint`;
    expect(read('companyEmployeeCount', operator, value)).toEqual([condition, bound]);
  });

  it.each([
    ['=', 50, 49.95],
    ['>', 50, 50.05],
    ['=', -1e300, -1],
    ['=', 1e300, 101],
  ])('compares scores as they are shown: %s %d', (operator, value, minimum) => {
    const condition = '(l.score is not null and least(l.score, 100) >= $1::float8)';
    expect(read('minScore', operator, value)).toEqual([condition, minimum]);
  });

  it.each([
    ['a\\', 'a\\\\'],
    ['a\\\\', 'a\\\\'],
    ['a\\\\\\', 'a\\\\\\\\'],
    ['\\a', '\\a'],
    ['\\', '\\\\'],
  ])('escapes a single backslash at the end of the pattern %j', (pattern, closed) => {
    expect(read('jobTitle', 'ILIKE', pattern)[1]).toBe(closed);
  });

  it('passes ids that a row can have, and no others', () => {
    const ids = [1, '2', 0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 'x', ''];
    for (const property of ['companyId', 'leadId']) expect(read(property, 'IN', ids)[1]).toEqual([1, 2, 2 ** 31 - 1]);
  });

  it('finds recycled leads by the built-in tag', () => {
    expect(read('tags', 'IN', ['recycled'])[0]).toMatch(/^\(l\.recycled or l\.lead_id in .*\)$/);
    expect(read('tags', 'IN', ['x'])[0]).toMatch(/^l\.lead_id in /);
  });

  it('passes ids of tags that are UUIDs, in any case', () => {
    const [own, upper] = ['0a1b2c3d-0000-0000-0000-000000000001', '0A1B2C3D-0000-0000-0000-00000000000F'];
    const others = ['recycled', `${own}0`, `x${own}`, own.slice(1), 7, '0a1b2c3d-0000-0000-0000'];
    expect(read('tags', 'IN', [own, upper, ...others])[1]).toEqual([own, upper]);
  });

  it('tells whether filters name recycled leads', () => {
    const namesRecycled = (...parts: Parameters<typeof filter>) => readFilters([filter(...parts)])[0]?.namesRecycled;
    expect(namesRecycled('recycled', '=', false)).toBe(true);
    expect(namesRecycled('tags', 'IN', ['x', 'recycled'])).toBe(true);
    expect(namesRecycled('tags', 'IN', ['x'])).toBe(false);
    expect(namesRecycled('repository', 'IN', ['recycled'])).toBe(false);
  });

  it('inverts a filter so that leads without a value match', () => {
    const values = { jobTitle: 'cto' };
    expect(read('jobTitle', '=', values.jobTitle, { negate: true })[0]).toMatch(/^\(.*\) is not true$/);
    expect(read('jobTitle', '=', values.jobTitle, { negate: false })[0]).not.toContain('is not true');
  });
});

describe('conditions of a list', () => {
  const condition = (conditions: Parameters<typeof readConditions>[0]) => {
    const parameters = new SqlParameters();
    return [leadsCondition(readConditions(conditions), parameters), ...parameters.values];
  };

  it('are those of the workspace and of leads that are not hidden, nor recycled unless filters name these', () => {
    const always = "l.customer_id = $workspace\n  and l.verdict <> 'hidden'";
    expect(condition({ filters: [] })).toEqual([`${always}\n  and not l.recycled`]);
    expect(condition({ filters: [filter('recycled', '=', true)] })).toEqual([`${always}\n  and l.recycled`]);
    expect(
      condition({ filters: [filter('recycled', '=', true), filter('hasEmail', '=', true)], search: null }),
    ).toEqual([`${always}\n  and l.recycled\n  and l.has_email`]);
  });

  it('search for text in which no character is a wildcard', () => {
    expect(condition({ filters: [], search: '50%_\\' })[1]).toBe('%50\\%\\_\\\\%');
  });

  it('search for text only', () => {
    const refusal = { kind: 'invalid', message: 'search must be text', fields: { search: 'search must be text' } };
    expect(() => readConditions({ filters: [], search: 'a\0' })).toThrow(expect.objectContaining(refusal) as Error);
  });

  it('are none without filters and search', () => {
    expect(isUnfiltered(readConditions({ filters: [], search: '' }))).toBe(true);
    expect(isUnfiltered(readConditions({ filters: [] }))).toBe(true);
    expect(isUnfiltered(readConditions({ filters: [], search: 'x' }))).toBe(false);
    expect(isUnfiltered(readConditions({ filters: [filter('recycled', '=', true)] }))).toBe(false);
  });

  it('have a prepared statement for each text', () => {
    expect(preparedStatementName('page', 'select 1')).toMatch(/^page [\w-]{43}$/);
    expect(preparedStatementName('page', 'select 1')).not.toBe(preparedStatementName('page', 'select 2'));
  });
});
