import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
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
const PAGE_OF_PETS = Array.from({ length: 50 }, (_, index) => ({ id: index, name: `Pet ${index}` }));
const common = { label: 'Pets', columns: COLUMNS, rows: PETS, rowKey: ({ id }: Pet) => id };

beforeEach(() => Object.assign(window, { innerWidth: 1024, innerHeight: 768 }));
afterEach(() => jest.restoreAllMocks());

it('exposes its sort order and requests another through its column headers', async () => {
  const onSort = jest.fn();
  const { person } = renderPage(<DataTable {...common} sort={{ column: 'name', desc: true }} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Number' })).not.toHaveAttribute('aria-sort');
  await person.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith('name');
});

it('handles a double click on a row once and ignores clicks on its buttons', async () => {
  const onRowClick = jest.fn();
  const { person } = renderPage(<DataTable {...common} onRowClick={onRowClick} />);
  await person.click(screen.getByRole('button', { name: 'Rex' }));
  expect(onRowClick).not.toHaveBeenCalled();
  await person.dblClick(screen.getByRole('cell', { name: '2' }));
  expect(onRowClick.mock.calls).toEqual([[PETS[1]]]);
});

it('shows the expansion below the expanded row', () => {
  renderPage(<DataTable {...common} expandedKey={1} expansion={({ name }) => `All about ${name}`} />);
  const rows = within(screen.getByRole('table', { name: 'Pets' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['NameNumber', 'Rex1', 'All about Rex', 'Mimi2']);
});

it('shows placeholder rows while loading', () => {
  renderPage(<DataTable {...common} rows={[]} loading />);
  expect(screen.getByRole('table', { name: 'Pets' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('cell')).toHaveLength(20);
});

function Pages() {
  const [page, setPage] = useState(1);
  const pets = useMemo(
    () => Array.from({ length: 50 }, (_, index) => ({ id: index, name: `Pet ${index} of page ${page}` })),
    [page],
  );
  return (
    <>
      <button onClick={() => setPage(2)}>Next</button>
      <button onClick={() => setPage(1)}>Previous</button>
      <DataTable {...common} rows={pets} page={String(page)} />
    </>
  );
}

it('renders the visible rows of another page first, then the rows below, from the top', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
  renderPage(<Pages />);
  expect(screen.queryByText('Pet 49 of page 1')).not.toBeInTheDocument();
  expect(await screen.findByText('Pet 49 of page 1')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Pet 0 of page 2')).toBeInTheDocument();
  expect(screen.getByText('Pet 49 of page 1')).toBeInTheDocument();
  expect(await screen.findByText('Pet 49 of page 2')).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('renders a partly rendered page in steps when it is shown again', () => {
  const frameCallbacks: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frameCallbacks.push(callback));
  const framesPass = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) {
      act(() => frameCallbacks.splice(0).forEach((callback) => callback(performance.now())));
    }
  };
  renderPage(<Pages />);
  framesPass(12);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  for (let frame = 0; frame < 60 && !screen.queryByText('Pet 35 of page 2'); frame += 1) framesPass(1);
  expect(screen.getByText('Pet 49 of page 1')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  framesPass(12);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Pet 0 of page 2')).toBeInTheDocument();
  expect(screen.getByText('Pet 35 of page 1')).toBeInTheDocument();
});

it('restores the scroll position with all visible rows and starts another page at the top', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
  const offset = { top: 1000, left: 40 };
  function Pages() {
    const [page, setPage] = useState<string>();
    return (
      <>
        <button onClick={() => setPage(page === undefined ? '1' : '2')}>Next</button>
        <DataTable {...common} rows={page ? PAGE_OF_PETS : []} page={page} loading={!page} initialScroll={offset} />
      </>
    );
  }
  renderPage(<Pages />);
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Pet 44')).toBeInTheDocument();
  expect(screen.queryByText('Pet 45')).not.toBeInTheDocument();
  expect(await screen.findByText('Pet 49')).toBeInTheDocument();
  expect(scrollTo.mock.calls).toEqual([[offset]]);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
});

it('renders the visible rows of a table with a small maximum height first', async () => {
  renderPage(<DataTable {...common} rows={PAGE_OF_PETS} page="1" maxHeight={200} />);
  expect(screen.getByText('Pet 4')).toBeInTheDocument();
  expect(screen.queryByText('Pet 5')).not.toBeInTheDocument();
  expect(await screen.findByText('Pet 49')).toBeInTheDocument();
});

it.each([
  ['as many rows first as its box has room for', 480, 12],
  ['as many rows first as the window has room for in a low box, which may be as low as its rows', 120, 20],
])('renders %s', async (_, boxHeight, count) => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(boxHeight);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((onResize) => ({
    observe: () => onResize([{ contentRect: new DOMRect(0, 0, 900, boxHeight) } as ResizeObserverEntry], null as never),
    unobserve: jest.fn(),
    disconnect: jest.fn(),
  }));
  renderPage(<Pages />);
  expect(await screen.findByText('Pet 49 of page 1')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(`Pet ${count - 1} of page 2`)).toBeInTheDocument();
  expect(screen.getByText(`Pet ${count} of page 1`)).toBeInTheDocument();
  expect(await screen.findByText('Pet 49 of page 2')).toBeInTheDocument();
});

it('keeps the pinned cells of the visible rows when rows become taller', () => {
  function Dense() {
    const [density, setDensity] = useState<'compact' | 'comfortable'>('compact');
    return (
      <>
        <button onClick={() => setDensity('comfortable')}>Comfortable</button>
        <DataTable {...common} rows={PAGE_OF_PETS} density={density} />
      </>
    );
  }
  renderPage(<Dense />);
  const offscreenRowCount = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-far')).length;
  expect(offscreenRowCount()).toBe(26);
  fireEvent.click(screen.getByRole('button', { name: 'Comfortable' }));
  expect(screen.getByRole('table', { name: 'Pets' })).toHaveAttribute('data-density', 'comfortable');
  expect(offscreenRowCount()).toBe(26);
});

it('renders the visible columns of another page first, then the others', async () => {
  const wide: Column<Pet>[] = [
    { key: 'wide', title: 'Wide', width: innerWidth, cell: ({ name }) => name },
    { key: 'beside', title: 'Beside', width: 80, cell: ({ id }) => `Number ${id}` },
  ];
  renderPage(<DataTable {...common} columns={wide} rows={PAGE_OF_PETS} page="1" />);
  expect(screen.getByText('Pet 0')).toBeInTheDocument();
  expect(screen.queryByText('Number 0')).not.toBeInTheDocument();
  expect(await screen.findByText('Number 0')).toBeInTheDocument();
});

it('keeps the other rows mounted when a row is expanded and collapsed', async () => {
  function Openable() {
    const [open, setOpen] = useState<number>();
    return (
      <DataTable
        {...common}
        rows={PAGE_OF_PETS}
        page="1"
        expandedKey={open}
        expansion={({ name }) => `All about ${name}`}
        onRowClick={({ id }) => setOpen(open === id ? undefined : id)}
      />
    );
  }
  renderPage(<Openable />);
  const last = await screen.findByText('Pet 49');
  fireEvent.click(screen.getByRole('cell', { name: '3' }));
  expect(screen.getByText('All about Pet 3')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('cell', { name: '3' }));
  expect(screen.queryByText('All about Pet 3')).not.toBeInTheDocument();
  expect(last).toBeInTheDocument();
});

it('sets aria-busy at once and dims the rows after a delay while new rows load', async () => {
  function Waiting() {
    const [isLoading, setLoading] = useState(false);
    return (
      <>
        <button onClick={() => setLoading(true)}>Next</button>
        <DataTable {...common} dimmed={isLoading} />
      </>
    );
  }
  renderPage(<Waiting />);
  const table = screen.getByRole('table', { name: 'Pets' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(table).toHaveAttribute('data-dimmed', 'false');
  await waitFor(() => expect(table).toHaveAttribute('data-dimmed', 'true'));
});
