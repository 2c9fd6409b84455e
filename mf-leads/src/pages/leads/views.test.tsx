import type { View } from '@forksight/sdk';
import { type ApiHandlers, aView } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectNames, manyLeads, renderLeads, shownNames, sortBy } from '../../testing/leadList';

const BY_NAME: NonNullable<View['display']> = { sort: { column: 'fullName', desc: true }, columns: null, layout: null };

function openView(view: Partial<View>, api: ApiHandlers = {}) {
  const views = [aView({ id: 7, name: 'Chiefs', ...view })];
  return renderLeads(manyLeads(3), '?viewId=7', { 'GET /api/views': { views, order: {} }, ...api });
}

beforeEach(() => {
  localStorage.clear();
});

it('sorts by the stored sort until another is chosen', async () => {
  const { person, address } = openView({ display: BY_NAME });
  await expectNames(['Person 003', 'Person 002', 'Person 001']);
  expect(screen.queryByText('Modified')).not.toBeInTheDocument();
  await person.click(sortBy('Name'));
  await expectNames(['Person 001', 'Person 002', 'Person 003']);
  expect(address()).toBe('/demo/all-leads?viewId=7&sortCol=none');
  expect(screen.getByText('Modified')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  await expectNames(['Person 003', 'Person 002', 'Person 001']);
  expect(address()).toBe('/demo/all-leads?viewId=7');
});

it('shows the stored columns; a change stays with the view until it is reset', async () => {
  const { person } = openView({ display: { columns: ['companyName'] } });
  await shownNames();
  expect(screen.queryByRole('columnheader', { name: 'Title' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Columns and density' }));
  await person.click(screen.getByRole('checkbox', { name: 'Title' }));
  expect(screen.getByText('Modified')).toBeVisible();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Title' })).not.toBeInTheDocument());
});

it("applies the user's own columns in a view from before views stored them", async () => {
  openView({ display: null });
  await shownNames();
  expect(screen.getByRole('columnheader', { name: 'Title' })).toBeInTheDocument();
  expect(screen.queryByText('Modified')).not.toBeInTheDocument();
});

it('exports the list from the menu of the header, in its order', async () => {
  const bodies: unknown[] = [];
  const { person } = openView(
    { display: BY_NAME },
    {
      'POST /api/filter-leads': ({ body }) => {
        bodies.push(body);
        return { success: true, leads: manyLeads(3) };
      },
    },
  );
  await shownNames();
  await person.click(screen.getByRole('button', { name: 'View menu' }));
  expect(screen.getAllByRole('menuitem').at(-1)).toHaveTextContent('Delete');
  await person.click(screen.getByRole('menuitem', { name: 'Export' }));
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ sortCol: 'fullName', sortDesc: true }));
  expect(bodies.at(-1)).not.toHaveProperty('page');
});

it('pushes the leads of the view to the CRM after a dry run', async () => {
  const counts = {
    leads: 3,
    waiting: 0,
    create: 3,
    update: 0,
    same: 0,
    conflict: 0,
    written: 0,
    skipped: 0,
    failed: 0,
  };
  const push = {
    pushId: '0b0f8f5e-7a55-4a5e-9a4f-000000000001',
    state: 'ready' as const,
    error: null,
    counts,
    items: [],
  };
  const { person, fakeApi } = openView(
    { filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }] },
    {
      'GET /api/crm': { kind: 'attio', name: 'Attio' },
      'POST /api/crm/pushes': { success: true, push },
      'GET /api/crm/pushes/:pushId': push,
    },
  );
  await shownNames();
  await waitFor(() => expect(fakeApi.calls('GET /api/crm')).toHaveLength(1), { timeout: 5_000 });
  await person.click(screen.getByRole('button', { name: 'View menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Push to Attio' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Push to Attio/ }));
  expect(dialog.getByText('Chiefs')).toBeVisible();
  expect(await screen.findByText('3 new contacts.')).toBeVisible();
  expect(fakeApi.calls('POST /api/crm/pushes')[0]?.body).toEqual({
    ...{ customer_slug: 'demo', filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }] },
  });
  expect(fakeApi.calls('POST /api/crm/pushes/:pushId/start')).toEqual([]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await person.click(screen.getByLabelText('Search'));
  await person.paste('person ');
  await person.click(screen.getByRole('button', { name: 'View menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Push to Attio' }));
  expect(await screen.findByText('Leads of this list')).toBeVisible();
  expect(fakeApi.calls('POST /api/crm/pushes')[1]?.body).toMatchObject({ search: 'person' });
});
