import { sharedApi } from '@forksight/sdk';
import { type ApiHandlers, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import FilterPanel from './FilterPanel';

const saved: { name: string; file: Blob }[] = [];
let latestFile: Blob | undefined;

beforeAll(() => {
  URL.createObjectURL = (file) => {
    latestFile = file as Blob;
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    if (latestFile) saved.push({ name: this.download, file: latestFile });
  };
});

beforeEach(() => {
  saved.length = 0;
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 9, 12) });
});

afterEach(() => {
  jest.useRealTimers();
});

function renderPanel(response: ApiHandlers['POST /api/filter-leads'], query = '') {
  return renderPage(
    <FilterPanel
      workspace="demo"
      entityType="leads"
      search=" harbor "
      columns={['Name']}
      sort={{ column: 'fullName', desc: true }}
      onClose={() => undefined}
    />,
    {
      url: `/demo/all-leads${query}`,
      api: { 'POST /api/filter-leads': response, 'GET /api/repos': { repos: [] }, 'GET /api/tags': { tags: [] } },
    },
  );
}

const csv = () => new Response('\uFEFFName\r\nSam\r\n"Ada\r\nQuill"\r\n');

it("saves the displayed list under today's date and shows the number of leads", async () => {
  const { person, fakeApi } = renderPanel(csv, '?jobTitle=cto&page=2');
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

it('shows an error when the request fails', async () => {
  const { person } = renderPanel(failure(500, 'Something went wrong'));
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed');
  expect(saved).toEqual([]);
});

it('signs the user out when the server responds with 401', async () => {
  const { person, store } = renderPanel(failure(401, 'Please sign in'));
  await store.dispatch(sharedApi.endpoints.sharedMe.initiate());
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(sharedApi.endpoints.sharedMe.select()(store.getState()).data).toBeNull());
});

it('saves no file when the stream breaks', async () => {
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

it('cancels a running export', async () => {
  const response = deferred<Response>();
  const { person } = renderPanel(() => response.promise);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel export' });
  expect(cancel.innerHTML).toContain('aria-busy="true"');
  await person.click(cancel);
  response.resolve(csv());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeVisible());
  expect(saved).toEqual([]);
  expect(screen.queryByText(/^Export /)).not.toBeInTheDocument();
});
