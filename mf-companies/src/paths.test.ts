import { companyColumns } from './pages/companies/table/columns';
import { COMPANIES_PARAMS } from './paths';

const { groupSort } = COMPANIES_PARAMS;

it('reads and writes every sortable column in both directions', () => {
  const sortable = companyColumns({ toggle: () => undefined, workspace: 'acme', root: '/' }, undefined).filter(
    (column) => column.sortable,
  );
  expect(sortable.map(({ title }) => title)).toEqual([
    'Score',
    'Company',
    'Employees',
    'Leads Count',
    'Signal Total Count',
    'Last Signal',
    'Country',
  ]);
  for (const { key } of sortable) {
    expect(groupSort.read(`${key}:asc`)).toEqual({ column: key, desc: false });
    expect(groupSort.read(`${key}:desc`)).toEqual({ column: key, desc: true });
    expect(groupSort.write(groupSort.read(`${key}:desc`))).toBe(`${key}:desc`);
  }
});

it.each(['employees', 'employees:', 'employees:down', 'employees:asc:x', ':asc', ''])(
  'treats %p as unsorted',
  (text) => {
    expect(groupSort.read(text)).toBeUndefined();
  },
);
