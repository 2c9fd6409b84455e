import type { LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, later, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from './LeadPage';

function open(lead: Partial<LeadDetail>, api: ApiHandlers = {}) {
  const url = '/demo/lead/7';
  const detail = { lead: aLeadDetail({ leadId: 7, ...lead }) };
  return renderPage(<LeadPage />, { url, api: { 'GET /api/leads/:id': detail, ...api } });
}

const star = (pressed?: boolean) => screen.findByRole('button', { name: 'Favorite', pressed });

it('adds the lead to the workspace’s favorites, shown before the server has answered', async () => {
  const answer = later<{ success: true }>();
  const userLinkedin = 'https://www.linkedin.com/in/ada';
  const { person, fakeApi } = open({ isFavorite: false, userLinkedin }, { 'POST /api/favorites': () => answer.answer });
  await person.click(await star(false));
  expect(await star(true)).toBeVisible();
  fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, isFavorite: true }) } });
  answer.give({ success: true });
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/favorites')).toMatchObject([
    { body: { customer_slug: 'demo', linkedinProfile: userLinkedin, isFavorite: true, isPersonal: false } },
  ]);
});

it('removes it, which does not say from whose', async () => {
  const { person, fakeApi } = open(
    { isFavorite: true, userLinkedin: null, githubUser: 'ada' },
    { 'POST /api/favorites': { success: true } },
  );
  const detail = (isFavorite: boolean) => aLeadDetail({ leadId: 7, isFavorite, userLinkedin: null, githubUser: 'ada' });
  fakeApi.change({
    'GET /api/leads/:id': () => ({ lead: detail(fakeApi.calls('POST /api/favorites').length === 0) }),
  });
  await person.click(await star(true));
  await star(false);
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/favorites').map(({ body }) => body)).toEqual([
    { customer_slug: 'demo', linkedinProfile: 'https://github.com/ada', isFavorite: false },
  ]);
});

it('takes it back and says so when the server refuses', async () => {
  const { person } = open({ isFavorite: false }, { 'POST /api/favorites': failure(500, 'Something went wrong') });
  await person.click(await star());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(await star(false)).toBeVisible();
});

it('cannot be without an address to keep it by', async () => {
  open({ userLinkedin: null, githubUser: null });
  expect(await star()).toBeDisabled();
});
