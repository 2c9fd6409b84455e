import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose as chooseOption, getButton, renderTab } from '../testing/admin';

const CSV = 'login,job_title\nkim,CTO\nnobody,\n';
const REPORT: Api.EnrichReportView = {
  file: 'people.csv',
  preview: true,
  rows: 1240,
  people: 2,
  companies: 1,
  companiesAdded: 1,
  leads: 3,
  favorites: 0,
  ignoredColumns: ['shoe size'],
  faults: { count: 5, shown: [{ row: 3, why: 'Nobody has this login' }] },
  seconds: 0.1,
};

const aFile = (name = 'people.csv', text = CSV) => new File([text], name, { type: 'text/csv' });
const respond = ({ body }: { body: unknown }): Api.EnrichReportView => ({
  ...REPORT,
  preview: (body as Api.UploadEnrichment).preview,
});

async function choose(api: ApiHandlers, file = aFile()) {
  const view = renderTab('enrich', { 'GET /api/admin/do-not-contact': { count: 3 }, ...api });
  await view.person.upload(await screen.findByLabelText('CSV file'), file);
  return view;
}

it('previews a file’s changes and rejected rows', async () => {
  const { fakeApi } = await choose({ 'POST /api/admin/enrich': respond });
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('1,240')).toBeVisible();
  expect(within(preview).getByText('Columns ignored: shoe size')).toBeVisible();
  expect(within(preview).getByRole('row', { name: '3 Nobody has this login' })).toBeVisible();
  expect(within(preview).getByText('and 4 more')).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/enrich').map(({ body }) => body)).toEqual([
    { fileName: 'people.csv', csv: CSV, preview: true },
  ]);
});

it('imports exactly the previewed file and reports the result', async () => {
  const { person, fakeApi } = await choose({ 'POST /api/admin/enrich': respond });
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('region', { name: 'Report' })).toHaveTextContent('What the file has changed');
  expect(await screen.findByText('2 people enriched')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  expect(fakeApi.calls('POST /api/admin/enrich').at(-1)?.body).toEqual({
    fileName: 'people.csv',
    csv: CSV,
    preview: false,
  });
});

it('shows the percentage of a running import', async () => {
  const { person, fakeApi } = await choose({ 'POST /api/admin/enrich': respond });
  await screen.findByRole('button', { name: 'Import' });
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const headers = { 'Content-Type': 'application/x-ndjson' };
  fakeApi.change({ 'POST /api/admin/enrich': new Response(body, { headers }) });
  const send = (line: Api.EnrichLine) =>
    act(() => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`)));
  await person.click(getButton('Import'));
  send({ percent: 12 });
  const progress = await screen.findByRole('progressbar', { name: 'Importing the file…' });
  expect(progress).toHaveAttribute('aria-valuenow', '12');
  send({ percent: 60 });
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '60'));
  send({ success: true, report: { ...REPORT, preview: false } });
  expect(await screen.findByRole('region', { name: 'Report' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('keeps the preview when a running import fails', async () => {
  const { person, fakeApi } = await choose({ 'POST /api/admin/enrich': respond });
  await screen.findByRole('button', { name: 'Import' });
  const lines = [{ percent: 30 }, { success: false, error: 'people.csv is not valid CSV' }];
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const headers = { 'Content-Type': 'application/x-ndjson' };
  fakeApi.change({ 'POST /api/admin/enrich': new Response(body, { headers }) });
  await person.click(getButton('Import'));
  expect(await screen.findByRole('alert')).toHaveTextContent('people.csv is not valid CSV');
  expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
});

it('shows the number of people on the do-not-contact list', async () => {
  const { unmount } = await choose({ 'POST /api/admin/enrich': respond });
  expect(await screen.findByText('3 people are on the do-not-contact list: no import restores them.')).toBeVisible();
  unmount();
  await choose({ 'GET /api/admin/do-not-contact': { count: 0 }, 'POST /api/admin/enrich': respond });
  expect(await screen.findByText('No one is on the do-not-contact list.')).toBeVisible();
});

it('disables the import when nothing is new', async () => {
  await choose({ 'POST /api/admin/enrich': { ...REPORT, people: 0, companies: 0, faults: { count: 0, shown: [] } } });
  expect(await screen.findByText('All rows and cells are valid.')).toBeVisible();
  expect(getButton('Import')).toBeDisabled();
});

it('reports a rejected file and accepts the next', async () => {
  const { person, fakeApi } = await choose({ 'POST /api/admin/enrich': failure(400, 'There is no column login') });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no column login');
  fakeApi.change({ 'POST /api/admin/enrich': respond });
  await person.upload(screen.getByLabelText('CSV file'), aFile('mended.csv'));
  expect(await screen.findByRole('region', { name: 'Preview' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each<[string, BlobPart, string]>([
  ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]), 'people.csv is a workbook, whatever its name'],
  ['another encoding', new Uint8Array([0x6c, 0x6f, 0x67, 0x69, 0x6e, 0x0a, 0xfc]), 'people.csv is not UTF-8 text'],
  ['bytes that are no text', 'login\n\0', 'people.csv is not UTF-8 text'],
  ['semicolons', 'login;full_name\nkim;Kim', 'people.csv separates its columns by semicolons'],
  ['nothing', '', 'people.csv is empty.'],
])('says what is wrong with a file of %s, and sends it not', async (_, content, problem) => {
  const { fakeApi } = await choose({}, new File([content], 'people.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(screen.queryByRole('region', { name: 'Columns' })).not.toBeInTheDocument();
  expect(fakeApi.calls('POST /api/admin/enrich')).toEqual([]);
});

it('sends no file above the size limit', async () => {
  const { fakeApi } = await choose({}, aFile('large.csv', 'x'.repeat(5 * 1024 * 1024 + 1)));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 5 MB');
  expect(fakeApi.calls('POST /api/admin/enrich')).toEqual([]);
});

it('keeps the preview when the import fails', async () => {
  const { person, fakeApi } = await choose({ 'POST /api/admin/enrich': respond });
  await screen.findByRole('button', { name: 'Import' });
  fakeApi.change({ 'POST /api/admin/enrich': new Response('', { status: 500 }) });
  await person.click(getButton('Import'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to import the file');
  expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
});

it('asks what columns hold that the server does not know, and sends the file with its names', async () => {
  const { person, fakeApi } = await choose(
    { 'POST /api/admin/enrich': respond },
    aFile('people.csv', 'Handle,Title,Notes\nkim,CTO,-\n'),
  );
  const columns = within(await screen.findByRole('region', { name: 'Columns' }));
  expect(columns.getByRole('button', { name: 'Preview' })).toBeDisabled();
  expect(fakeApi.calls('POST /api/admin/enrich')).toEqual([]);
  await chooseOption(person, columns.getByLabelText('Handle'), 'Name on GitHub');
  await person.click(columns.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('region', { name: 'Preview' })).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/enrich').map(({ body }) => (body as Api.UploadEnrichment).csv)).toEqual([
    '"login","job_title","Notes"\nkim,CTO,-\n',
  ]);
});

it('offers a sample file', async () => {
  renderTab('enrich', { 'GET /api/admin/do-not-contact': { count: 0 } });
  const link = await screen.findByRole('link', { name: 'Download a sample file' });
  expect(link).toHaveAttribute('download', 'enrichment-sample.csv');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('login,full_name,job_title');
});
