import type { LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from '../LeadPage';

function open(lead: Partial<LeadDetail>, api: ApiHandlers = {}) {
  const url = '/demo/lead/7';
  const detail = { lead: aLeadDetail({ leadId: 7, ...lead }) };
  return renderPage(<LeadPage />, { url, api: { 'GET /api/leads/:id': detail, ...api } });
}

const findStar = (pressed?: boolean) => screen.findByRole('button', { name: 'Favorite', pressed });

it('adds the lead to the workspace’s favorites, shown before the response', async () => {
  const response = deferred<{ success: true }>();
  const userLinkedin = 'https://www.linkedin.com/in/ada';
  const { person, fakeApi } = open(
    { isFavorite: false, userLinkedin },
    { 'POST /api/favorites': () => response.promise },
  );
  await person.click(await findStar(false));
  expect(await findStar(true)).toBeVisible();
  fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, isFavorite: true }) } });
  response.resolve({ success: true });
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/favorites')).toMatchObject([
    { body: { customer_slug: 'demo', linkedinProfile: userLinkedin, isFavorite: true, isPersonal: false } },
  ]);
});

it('removes the lead from all favorites', async () => {
  const { person, fakeApi } = open(
    { isFavorite: true, userLinkedin: null, githubUser: 'ada' },
    { 'POST /api/favorites': { success: true } },
  );
  const detail = (isFavorite: boolean) => aLeadDetail({ leadId: 7, isFavorite, userLinkedin: null, githubUser: 'ada' });
  fakeApi.change({
    'GET /api/leads/:id': () => ({ lead: detail(fakeApi.calls('POST /api/favorites').length === 0) }),
  });
  await person.click(await findStar(true));
  await findStar(false);
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/favorites').map(({ body }) => body)).toEqual([
    { customer_slug: 'demo', linkedinProfile: 'https://github.com/ada', isFavorite: false },
  ]);
});

it('reverts and reports a failed request', async () => {
  const { person } = open({ isFavorite: false }, { 'POST /api/favorites': failure(500, 'Something went wrong') });
  await person.click(await findStar());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(await findStar(false)).toBeVisible();
});

it('is disabled without a LinkedIn or GitHub profile', async () => {
  open({ userLinkedin: null, githubUser: null });
  expect(await findStar()).toBeDisabled();
});
