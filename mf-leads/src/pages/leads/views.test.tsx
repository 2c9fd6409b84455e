import type { View } from '@forksight/sdk';
import { type ApiHandlers, aView } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
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
