import type { Api } from '@forksight/sdk';
import { type ApiHandlers, aUser, failure, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { ClientEnrichment } from './ClientEnrichment';

const CSV = 'login,job_title\nkim,CTO\n';
const REPORT: Api.EnrichReportView = {
  file: 'people.csv',
  preview: true,
  rows: 1,
  people: 1,
  companies: 0,
  companiesAdded: 0,
  leads: 1,
  favorites: 0,
  ignoredColumns: [],
  faults: { count: 0, shown: [] },
  seconds: 0.1,
};
const FILE: Api.WorkspaceFileView = {
  fileId: '6f1c9a52-9a53-4d0b-8b51-3f1f0c3d9c11',
  name: 'people.csv',
  importedAt: '2026-11-07T14:05:00Z',
  importedBy: 'kim@northwind.example',
  rows: 1,
  people: 1,
  companies: 0,
  shownPeople: 1,
};
const LIST = 'GET /api/admin/enrichment-files';
const IMPORT = 'POST /api/admin/enrichment-files';
const REMOVE = 'DELETE /api/admin/enrichment-files/:fileId';

const open = (api: ApiHandlers, isAdmin = false) =>
  renderPage(<ClientEnrichment client={{ slug: 'northwind', name: 'Northwind' }} isAdmin={isAdmin} readAt="" />, {
    url: '/northwind/settings',
    user: aUser({ customer_slug: 'northwind', is_workspace_admin: true }),
    api: { 'GET /api/admin/company-coverage': { clients: [] }, ...api },
  });

it('imports a file for the client alone, after a preview', async () => {
  const { person, fakeApi } = open({
    [LIST]: { success: true, files: [] },
    [IMPORT]: ({ body }) => ({ ...REPORT, preview: (body as Api.UploadEnrichment).preview }),
  });
  await person.upload(await screen.findByLabelText('CSV file'), new File([CSV], 'people.csv', { type: 'text/csv' }));
  fakeApi.change({ [LIST]: { success: true, files: [FILE] } });
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  const files = await screen.findByRole('table', { name: 'Files of Northwind' });
  expect(within(files).getByText('1 lead')).toBeVisible();
  expect(fakeApi.calls(IMPORT).map(({ query, body }) => [query, body])).toEqual(
    [true, false].map((preview) => [{ customer_slug: 'northwind' }, { fileName: 'people.csv', csv: CSV, preview }]),
  );
});

it('removes a file', async () => {
  const { person, fakeApi } = open({
    [LIST]: { success: true, files: [FILE] },
    [REMOVE]: failure(503, 'Try again'),
  });
  await person.click(await screen.findByRole('button', { name: 'Remove people.csv' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await person.click(dialog.getByRole('button', { name: 'Remove', hidden: true }));
  expect(await dialog.findByRole('alert', { hidden: true })).toHaveTextContent('Try again');
  fakeApi.change({ [REMOVE]: { success: true, leads: 1 }, [LIST]: { success: true, files: [] } });
  await person.click(dialog.getByRole('button', { name: 'Remove', hidden: true }));
  expect(await screen.findByText('File removed: 1 lead updated')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(fakeApi.calls(REMOVE).at(-1)?.query).toEqual({ customer_slug: 'northwind' });
});

it('leads administrators to files for all clients, and offers nothing that the server lacks', async () => {
  open({ [LIST]: failure(404, 'Not found') }, true);
  expect(await screen.findByRole('link', { name: 'A file for all clients' })).toBeVisible();
  expect(await screen.findByText('There are no leads yet.')).toBeVisible();
  expect(screen.queryByLabelText('CSV file')).not.toBeInTheDocument();
});
