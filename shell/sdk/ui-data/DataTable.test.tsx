import { screen, within } from '@testing-library/react';
import { renderPage } from '../testing';
import type { Column } from './columns';
import { DataTable } from './DataTable';

interface Pet {
  id: number;
  name: string;
}

const COLUMNS: Column<Pet>[] = [
  { key: 'name', title: 'Name', width: 200, sortable: true, cell: ({ name }) => <button type="button">{name}</button> },
  { key: 'id', title: 'Number', width: 80, cell: ({ id }) => id },
];
const PETS = [
  { id: 1, name: 'Rex' },
  { id: 2, name: 'Mimi' },
];
const common = { label: 'Pets', columns: COLUMNS, rows: PETS, rowKey: ({ id }: Pet) => id };

it('says how it is sorted and asks for another order through its column heads', async () => {
  const onSort = jest.fn();
  const { person } = renderPage(<DataTable {...common} sort={{ column: 'name', desc: true }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Number' })).not.toHaveAttribute('aria-sort');
  await person.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith('name');
});

it('takes a click anywhere on a row, but leaves the row’s own buttons alone', async () => {
  const onRowClick = jest.fn();
  const { person } = renderPage(<DataTable {...common} onRowClick={onRowClick} />);
  await person.click(screen.getByRole('button', { name: 'Rex' }));
  expect(onRowClick).not.toHaveBeenCalled();
  await person.click(screen.getByRole('cell', { name: '2' }));
  expect(onRowClick).toHaveBeenCalledWith(PETS[1]);
});

it('shows what belongs to the expanded row below it', () => {
  renderPage(<DataTable {...common} expandedKey={1} expansion={({ name }) => `All about ${name}`} />);
  const rows = within(screen.getByRole('table', { name: 'Pets' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['NameNumber', 'Rex1', 'All about Rex', 'Mimi2']);
});

it('keeps its shape while it loads', () => {
  renderPage(<DataTable {...common} rows={[]} loading />);
  expect(screen.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('cell')).toHaveLength(20);
});
