import type { LeadDetail, User } from '@forksight/sdk';
import { aLeadDetail, anAdmin, aUser, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from '../LeadPage';

const decide = 'PUT /api/admin/leads/:id/verdict';

async function openMenu(lead: Partial<LeadDetail>, api: ApiHandlers = {}, user: User = anAdmin()) {
  const response = { lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook', ...lead }) };
  const handlers: ApiHandlers = { 'GET /api/leads/:id': response, [decide]: { success: true }, ...api };
  const view = renderPage(<LeadPage />, { url: '/demo/lead/7', user, api: handlers });
  await view.person.click(await screen.findByRole('button', { name: 'More actions' }));
  return view;
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = (name: string) => screen.getByRole('menuitem', { name });

it('hides a lead for an administrator, and Undo returns the decision to the rules', async () => {
  const { person, fakeApi, address } = await openMenu({ verdict: 'human' });
  expect(items()).toEqual(['Hide lead', 'Do not contact']);
  await person.click(choose('Hide lead'));
  expect(await screen.findByText('Ada Brook is hidden now')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/demo/all-leads'));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fakeApi.calls(decide)).toHaveLength(2));
  expect(fakeApi.calls(decide)).toMatchObject([
    { params: { id: '7' }, body: { customer_slug: 'demo', verdict: 'hidden' } },
    { params: { id: '7' }, body: { customer_slug: 'demo', verdict: null } },
  ]);
});

it.each(['human', 'suspected'] as const)('restores an administrator’s earlier verdict %s by Undo', async (verdict) => {
  const { person, fakeApi } = await openMenu({ verdict, decidedVerdict: verdict });
  await person.click(choose('Hide lead'));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fakeApi.calls(decide)).toHaveLength(2));
  expect(fakeApi.calls(decide)).toMatchObject([{ body: { verdict: 'hidden' } }, { body: { verdict } }]);
});

it('lets an administrator mark a suspected lead as human, and reports a failure', async () => {
  const { person, fakeApi, address } = await openMenu({ verdict: 'suspected' }, { [decide]: failure(503, 'Not now.') });
  await person.click(choose('Human'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  fakeApi.change({ [decide]: { success: true } });
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(choose('Human'));
  expect(await screen.findByText('Ada Brook is a lead now')).toBeVisible();
  expect(address()).toBe('/demo/lead/7');
});

it.each([
  ['to staff', 'suspected', aUser()],
  ['where the server tells no verdict', undefined, anAdmin()],
] as const)('offers no decision %s', async (_, verdict, user) => {
  await openMenu(verdict ? { verdict } : {}, {}, user);
  expect(items()).toEqual(['Do not contact']);
});
