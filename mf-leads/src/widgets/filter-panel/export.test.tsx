import { sharedApi } from '@forksight/sdk';
import { type ApiHandlers, failure, later, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import FilterPanel from './FilterPanel';
import { rowCounter } from './rowCounter';

const saved: { name: string; file: Blob }[] = [];
let offered: Blob | undefined;

beforeAll(() => {
  URL.createObjectURL = (file) => {
    offered = file as Blob;
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    if (offered) saved.push({ name: this.download, file: offered });
  };
});

beforeEach(() => {
  saved.length = 0;
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 9, 12) });
});

afterEach(() => {
  jest.useRealTimers();
});

function renderPanel(answer: ApiHandlers['POST /api/filter-leads'], query = '') {
  return renderPage(
    <FilterPanel workspace="demo" entityType="leads" search=" harbor " columns={['Name']} onClose={() => undefined} />,
    {
      url: `/demo/all-leads${query}`,
      api: { 'POST /api/filter-leads': answer, 'GET /api/repos': { repos: [] }, 'GET /api/tags': { tags: [] } },
    },
  );
}

const csv = () => new Response('\uFEFFName\r\nSam\r\n"Ada\r\nQuill"\r\n');

it('saves the list as it is shown under the day of today, and says how many leads it holds', async () => {
  const { person, fakeApi } = renderPanel(csv, '?jobTitle=cto&sortCol=fullName&sortDesc=true&page=2');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export successful')).toBeVisible();
  expect(screen.getByText('2 leads')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['leads_2026-11-09.csv']);
  expect(fakeApi.calls('POST /api/filter-leads').map(({ body }) => body)).toEqual([
    {
      customer_slug: 'demo',
      filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }],
      search: 'harbor',
      sortCol: 'fullName',
      sortDesc: true,
      columns: ['Name'],
    },
  ]);
});

it('says that it failed', async () => {
  const { person } = renderPanel(failure(500, 'Something went wrong'));
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed');
  expect(saved).toEqual([]);
});

it('ends a session here that the server has ended', async () => {
  const { person, store } = renderPanel(failure(401, 'Please sign in'));
  await store.dispatch(sharedApi.endpoints.sharedMe.initiate());
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(sharedApi.endpoints.sharedMe.select()(store.getState()).data).toBeNull());
});

it('saves nothing of a file that broke off', async () => {
  const broken = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('Name\r\n'));
      stream.error(new TypeError('network'));
    },
  });
  const { person } = renderPanel(() => new Response(broken));
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed');
  expect(saved).toEqual([]);
});

it('can be cancelled while it runs', async () => {
  const answer = later<Response>();
  const { person } = renderPanel(() => answer.answer);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel export' });
  expect(cancel.innerHTML).toContain('aria-busy="true"');
  await person.click(cancel);
  answer.give(csv());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeVisible());
  expect(saved).toEqual([]);
  expect(screen.queryByText(/^Export /)).not.toBeInTheDocument();
});

function count(...chunks: string[]): number {
  const counter = rowCounter();
  for (const chunk of chunks) counter.add(new TextEncoder().encode(chunk));
  return counter.rows();
}

it.each([
  [[], 0],
  [['Name\r\n'], 1],
  [['Name\r\nSam\r\nAda'], 3],
  [['Name\r\n"Sam\r\nRivers"\r\n'], 2],
  [['Name\r\n"Sam ""the\n', 'fork"" Rivers"\r', '\nAda\r\n'], 3],
  [['Name\r\n', ''], 1],
])('counts the rows of %j', (chunks, rows) => {
  expect(count(...chunks)).toBe(rows);
});
