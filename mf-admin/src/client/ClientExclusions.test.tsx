import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientExclusions } from './ClientExclusions';

const LIST: Api.ExclusionListView = {
  listId: '0b0f8f5e-7a55-4a5e-9a4f-000000000001',
  name: 'Own customers',
  kind: 'customers',
  effect: 'owner-only',
  source: 'manual',
  createdAt: '2026-11-07T12:00:00Z',
  changedAt: '2026-11-07T12:00:00Z',
  changedBy: 'ann@northwind.example',
  entries: 3,
  companies: 2,
  leads: 1_400,
};
const ENTRY: Api.ExclusionEntryView = {
  value: 'acme.com',
  label: 'acme.com',
  addedAt: '2026-11-07T12:00:00Z',
  companies: 1,
  leads: 14,
};
const REPORT: Api.EntryReport = {
  success: true,
  preview: false,
  added: 2,
  removed: 0,
  entries: 5,
  unmatched: 4,
  companies: 1,
  leads: 14,
  lines: 3,
  faults: { count: 0, shown: [] },
};

const open = (api: ApiHandlers = {}) =>
  renderPage(<ClientExclusions client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api: {
      'GET /api/admin/exclusion-lists': { success: true, lists: [LIST] },
      'GET /api/admin/exclusion-lists/:listId/entries': { success: true, entries: [ENTRY], next: null },
      ...api,
    },
  });
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }));

describe('exclusion lists', () => {
  it('say what they are for, what they match now, and who changed them', async () => {
    open();
    const row = within(await screen.findByRole('list', { name: 'Exclusion lists of Northwind' }));
    expect(row.getByText('Customers · Only for the owner')).toBeVisible();
    expect(row.getByText('3 entries, match 2 companies with 1,400 leads')).toBeVisible();
    expect(row.getByText(/Changed by ann@northwind.example/)).toBeVisible();
  });

  it('are added with their effect explained; the entries are next', async () => {
    const { person, fakeApi } = open({
      'GET /api/admin/exclusion-lists': { success: true, lists: [] },
      'POST /api/admin/exclusion-lists': { success: true, list: { ...LIST, name: 'Partners', entries: 0 } },
      'GET /api/admin/exclusion-lists/:listId/entries': { success: true, entries: [], next: null },
    });
    await press(person, 'Add List');
    const dialog = within(await screen.findByRole('dialog', { name: /^Add List/ }));
    expect(dialog.getByText('Their leads are in no list, count, export or digest.')).toBeVisible();
    await person.type(dialog.getByLabelText('Name'), 'Partners');
    await person.click(dialog.getByRole('button', { name: 'Add List', hidden: true }));
    expect(await screen.findByText('Add the first ones above.')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/exclusion-lists')).toMatchObject([
      { query: { customer_slug: 'northwind' }, body: { name: 'Partners', kind: 'customers', effect: 'hide' } },
    ]);
  });

  it('are deleted after confirmation', async () => {
    const { person, fakeApi } = open({ 'DELETE /api/admin/exclusion-lists/:listId': { success: true } });
    await press(person, 'Delete: Own customers');
    expect(await screen.findByText(/The leads that it hides are shown again. Its 3 entries/)).toBeVisible();
    await press(person, 'Delete');
    await waitFor(() => expect(fakeApi.calls('DELETE /api/admin/exclusion-lists/:listId')).toHaveLength(1));
  });

  it('can be loaded again after an error, and are left out where the server has none', async () => {
    const { person, fakeApi } = open({ 'GET /api/admin/exclusion-lists': failure(500, 'Something broke') });
    expect(await screen.findByText('Failed to load')).toBeVisible();
    fakeApi.change({ 'GET /api/admin/exclusion-lists': failure(404, 'Not found') });
    await press(person, 'Try again');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Exclusions' })).not.toBeInTheDocument());
  });
});

describe('entries of a list', () => {
  it('are checked before they are stored: the report names what is left out', async () => {
    const { person, fakeApi } = open({
      'POST /api/admin/exclusion-lists/:listId/entries': {
        ...REPORT,
        preview: true,
        removed: 1,
        faults: { count: 1, shown: [{ line: 3, text: 'gmail.com', why: 'A public mail domain' }] },
      },
    });
    await press(person, 'Entries: Own customers');
    await person.type(
      await screen.findByLabelText(/^Domains or company names/),
      'acme.com{Enter}Globex{Enter}gmail.com',
    );
    await person.click(screen.getByRole('checkbox', { name: 'Replace the present entries' }));
    await press(person, 'Check');
    expect(await screen.findByText('Nothing is stored yet: 2 to add, 1 to remove')).toBeVisible();
    expect(screen.getByText(/5 entries, which match 1 company with 14 leads; 4 match none/)).toBeVisible();
    expect(screen.getByText('Line 3, “gmail.com”: A public mail domain')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/exclusion-lists/:listId/entries')).toMatchObject([
      { body: { text: 'acme.com\nGlobex\ngmail.com', replace: true, preview: true } },
    ]);
  });

  it('are added; lines that are left out stay in the field', async () => {
    const faults = { count: 1, shown: [{ line: 2, text: 'gmail.com', why: 'A public mail domain' }] };
    const { person } = open({ 'POST /api/admin/exclusion-lists/:listId/entries': { ...REPORT, added: 1, faults } });
    await press(person, 'Entries: Own customers');
    const field = await screen.findByLabelText(/^Domains or company names/);
    await person.type(field, 'acme.com{Enter}gmail.com');
    await press(person, 'Add');
    expect(await screen.findByText('1 added')).toBeVisible();
    expect(screen.getByText('1 line is left out')).toBeVisible();
    expect(field).toHaveValue('gmail.com');
  });

  it('come from a file, too', async () => {
    const { person } = open();
    await press(person, 'Entries: Own customers');
    const field = await screen.findByLabelText(/^Domains or company names/);
    const file = new File(['domain\nacme.com'], 'customers.csv', { type: 'text/csv' });
    // antd's file input has no label; its button has.
    // oxlint-disable-next-line testing-library/no-node-access
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await person.upload(input, file);
    await waitFor(() => expect(field).toHaveValue('domain\nacme.com'));
  });

  it('are removed one by one, with Undo', async () => {
    const { person, fakeApi } = open({
      'DELETE /api/admin/exclusion-lists/:listId/entries': { success: true, removed: 1 },
      'POST /api/admin/exclusion-lists/:listId/entries': REPORT,
    });
    await press(person, 'Entries: Own customers');
    await press(person, 'Remove: acme.com');
    await press(person, 'Undo');
    expect(await screen.findByText('Restored acme.com')).toBeVisible();
    expect(fakeApi.calls('DELETE /api/admin/exclusion-lists/:listId/entries')).toMatchObject([
      { body: { values: ['acme.com'] } },
    ]);
    expect(fakeApi.calls('POST /api/admin/exclusion-lists/:listId/entries')).toMatchObject([
      { body: { text: 'acme.com', replace: false, preview: false } },
    ]);
  });

  it('show the reason why they were not stored, and keep the text', async () => {
    const { person } = open({
      'POST /api/admin/exclusion-lists/:listId/entries': failure(
        409,
        'The lists of the workspace have 50,000 entries.',
      ),
    });
    await press(person, 'Entries: Own customers');
    const field = await screen.findByLabelText(/^Domains or company names/);
    await person.type(field, 'acme.com');
    await press(person, 'Add');
    expect(await screen.findByText('The lists of the workspace have 50,000 entries.')).toBeVisible();
    expect(field).toHaveValue('acme.com');
  });
});
