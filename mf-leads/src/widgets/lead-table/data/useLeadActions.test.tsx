import type { Lead } from '@forksight/sdk';
import { type ApiHandlers, aLead, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import RecycledPage from '../../../pages/recycled/RecycledPage';
import { expectNames, manyLeads, pagingServer, renderLeads, shownNames } from '../../../testing/leadList';

type Person = ReturnType<typeof renderLeads>['person'];

const RECYCLED = { success: true, tagId: 'recycled', tagName: 'recycled' } as const;
const REFUSED = failure(500, 'Something went wrong');

async function fromMenu(person: Person, name: string, entry: string) {
  await person.click(screen.getByLabelText(`Actions for ${name}`));
  await person.click(screen.getByText(entry, { selector: 'button' }));
}

async function inBulk(person: Person, action: string) {
  await person.click(screen.getByLabelText('Select all leads on this page'));
  await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: action }));
}

async function renderRecycled(leads: Lead[], api: ApiHandlers) {
  const lists = { 'POST /api/filter-leads': { success: true, leads } } as const;
  const view = renderPage(<RecycledPage />, { url: '/demo/recycled', api: { ...lists, ...api } });
  await shownNames();
  return view;
}

describe('recycling', () => {
  it('removes a lead before the server responds and shows a message afterwards', async () => {
    const response = deferred<typeof RECYCLED>();
    const { person, fakeApi } = renderLeads(manyLeads(3), '', { 'POST /api/tags': () => response.promise });
    await shownNames();
    await fromMenu(person, 'Person 002', 'Recycle');
    await expectNames(['Person 001', 'Person 003']);
    expect(screen.queryByText('Successfully recycled Person 002')).not.toBeInTheDocument();
    response.resolve(RECYCLED);
    expect(await screen.findByText('Successfully recycled Person 002')).toBeVisible();
    expect(fakeApi.calls('POST /api/tags').map(({ body }) => body)).toEqual([
      { customer_slug: 'demo', entityType: 'leads', entityIds: [2], tagName: 'recycled' },
    ]);
  });

  it('reuses no buttons for the next lead, which the second click of a double-click would press', async () => {
    const { person } = renderLeads(manyLeads(2), '', { 'POST /api/tags': RECYCLED });
    await shownNames();
    const star = screen.getByLabelText('Favorite Person 001');
    await fromMenu(person, 'Person 001', 'Recycle');
    await expectNames(['Person 002']);
    expect(star).not.toBeInTheDocument();
  });

  it('can be undone from its message', async () => {
    const { person, fakeApi } = renderLeads(manyLeads(2), '', {
      'POST /api/tags': RECYCLED,
      'DELETE /api/tags/:tagId/leads': { success: true },
    });
    await shownNames();
    await fromMenu(person, 'Person 002', 'Recycle');
    await person.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Successfully unrecycled Person 002')).toBeVisible();
    expect(await screen.findByText('Person 002', { selector: 'td a' })).toBeVisible();
    expect(fakeApi.calls('DELETE /api/tags/:tagId/leads')).toMatchObject([
      { params: { tagId: 'recycled' }, body: { customer_slug: 'demo', entityIds: [2] } },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('stays in effect and shows an error when the undo request fails', async () => {
    const { person } = renderLeads(manyLeads(2), '', {
      'POST /api/tags': RECYCLED,
      'DELETE /api/tags/:tagId/leads': REFUSED,
    });
    await shownNames();
    await fromMenu(person, 'Person 002', 'Recycle');
    await person.click(await screen.findByText('Undo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to recycle lead');
    await expectNames(['Person 001']);
  });

  it('restores the lead when the request fails', async () => {
    const { person } = renderLeads(manyLeads(2), '', { 'POST /api/tags': REFUSED });
    await shownNames();
    await fromMenu(person, 'Person 001', 'Recycle');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to recycle lead');
    await expectNames(['Person 001', 'Person 002']);
  });

  it.each([
    [1, '1 lead recycled'],
    [3, '3 leads recycled'],
  ])('applies to all selected leads: %i', async (count, text) => {
    const { person, fakeApi } = renderLeads(manyLeads(count), '', { 'POST /api/tags': RECYCLED });
    await shownNames();
    await inBulk(person, 'Recycle');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    const ids = manyLeads(count).map(({ leadId }) => leadId);
    expect(fakeApi.calls('POST /api/tags')).toMatchObject([{ body: { entityIds: ids } }]);
  });

  it('shows an error when the request for selected leads fails', async () => {
    const { person } = renderLeads(manyLeads(2), '', { 'POST /api/tags': REFUSED });
    await shownNames();
    await inBulk(person, 'Recycle');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to recycle leads');
    await expectNames(['Person 001', 'Person 002']);
  });

  it('reloads the page of a longer list', async () => {
    const { person, fakeApi } = renderLeads([], '', { ...pagingServer(10_000), 'POST /api/tags': RECYCLED });
    await shownNames();
    const before = fakeApi.calls('POST /api/filter-leads').length;
    await fromMenu(person, 'Person 00001', 'Recycle');
    await screen.findByText('Successfully recycled Person 00001');
    await waitFor(() => expect(fakeApi.calls('POST /api/filter-leads').length).toBeGreaterThan(before));
  });
});

describe('recycled leads', () => {
  const leads = manyLeads(2).map((lead) => ({ ...lead, recycled: true }));

  it('are restored one at a time', async () => {
    const { person } = await renderRecycled(leads, { 'DELETE /api/tags/:tagId/leads': { success: true } });
    await fromMenu(person, 'Person 001', 'Unrecycle');
    expect(await screen.findByText('Successfully unrecycled Person 001')).toBeVisible();
    await expectNames(['Person 002']);
  });

  it('are restored in bulk', async () => {
    const { person } = await renderRecycled(leads, { 'DELETE /api/tags/:tagId/leads': { success: true } });
    await inBulk(person, 'Unrecycle');
    expect(await screen.findByText('2 leads unrecycled')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  });
});

describe('favorite button', () => {
  const star = (pressed: boolean) => screen.findByRole('button', { name: 'Favorite Sam', pressed });

  it('is pressed before the server responds and sends the GitHub address of a lead without LinkedIn', async () => {
    const never = new Promise<{ success: true }>(() => {});
    const lead = aLead({ fullName: 'Sam', isFavorite: false, userLinkedin: null, githubUser: 'sam' });
    const { person, fakeApi } = renderLeads([lead], '', { 'POST /api/favorites': () => never });
    await screen.findByText('Sam');
    await person.click(await star(false));
    expect(await star(true)).toBeVisible();
    await waitFor(() =>
      expect(fakeApi.calls('POST /api/favorites').map(({ body }) => body)).toEqual([
        { customer_slug: 'demo', linkedinProfile: 'https://github.com/sam', isFavorite: true, isPersonal: false },
      ]),
    );
  });

  it('removes a favorite without sending its scope', async () => {
    const userLinkedin = 'https://www.linkedin.com/in/sam';
    const { person, fakeApi } = renderLeads([aLead({ fullName: 'Sam', isFavorite: true, userLinkedin })], '', {
      'POST /api/favorites': { success: true },
    });
    await screen.findByText('Sam');
    await person.click(await star(true));
    expect(await star(false)).toBeVisible();
    expect(fakeApi.calls('POST /api/favorites').map(({ body }) => body)).toEqual([
      { customer_slug: 'demo', linkedinProfile: userLinkedin, isFavorite: false },
    ]);
  });

  it('reverts and shows an error when the request fails', async () => {
    const { person } = renderLeads([aLead({ fullName: 'Sam', isFavorite: false })], '', {
      'POST /api/favorites': REFUSED,
    });
    await screen.findByText('Sam');
    await person.click(await star(false));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(await star(false)).toBeVisible();
  });

  it('is disabled for a lead without a profile address', async () => {
    renderLeads([aLead({ fullName: 'Sam', userLinkedin: null, githubUser: null, isFavorite: false })]);
    await screen.findByText('Sam');
    expect(await star(false)).toBeDisabled();
  });
});
