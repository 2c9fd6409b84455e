import { filtersAsOfToday } from './filters';

it('counts the days of a stored filter from today and does not change other filters', () => {
  const recent = { propertyName: 'lastSignalDate', operator: '>', value: '2025-01-01', days: 7 } as const;
  const planned = { propertyName: 'nextStepDate', operator: '<', value: '', days: 8 } as const;
  const title = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' } as const;
  expect(filtersAsOfToday([recent, planned, title], Date.UTC(2026, 10, 21, 9))).toEqual([
    { ...recent, value: '2026-11-14' },
    { ...planned, value: '2026-11-29' },
    title,
  ]);
});
