import { currentFilters } from './filters';

it('counts the days of a stored filter from today and leaves other filters alone', () => {
  const recent = { propertyName: 'lastSignalDate', operator: '>', value: '2025-01-01', days: 7 } as const;
  const title = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' } as const;
  expect(currentFilters([recent, title], Date.UTC(2026, 10, 21, 9))).toEqual([
    { ...recent, value: '2026-11-14' },
    title,
  ]);
});
