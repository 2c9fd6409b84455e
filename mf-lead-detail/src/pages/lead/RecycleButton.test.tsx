import type { Api, LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, later, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from './LeadPage';

const detail = (lead: Partial<LeadDetail>) => ({ lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook', ...lead }) });

function open(lead: Partial<LeadDetail>, api: ApiHandlers) {
  return renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': detail(lead), ...api } });
}

const button = (name: string) => screen.findByRole('button', { name });

it('recycles the lead, and takes it back by Undo', async () => {
  const { person, fakeApi } = open(
    {},
    {
      'POST /api/tags': { success: true, tagId: 1, tagName: 'recycled' },
      'DELETE /api/tags/:tagId/leads': { success: true },
    },
  );
  fakeApi.change({
    'GET /api/leads/:id': () =>
      detail({
        recycled: fakeApi.calls('POST /api/tags').length > fakeApi.calls('DELETE /api/tags/:tagId/leads').length,
      }),
  });
  await person.click(await button('Recycle'));
  expect(await screen.findByText('Successfully recycled Ada Brook')).toBeVisible();
  expect(await button('Unrecycle')).toBeVisible();
  expect(fakeApi.calls('POST /api/tags')).toMatchObject([
    { body: { customer_slug: 'demo', entityType: 'leads', entityIds: [7], tagName: 'recycled' } },
  ]);

  await person.click(await button('Undo'));
  expect(await screen.findByText('Successfully unrecycled Ada Brook')).toBeVisible();
  expect(await button('Recycle')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('says so when that failed, and shows the lead as it is', async () => {
  const { person } = open({}, { 'POST /api/tags': failure(500, 'Something went wrong') });
  await person.click(await button('Recycle'));
  expect(await screen.findByText('Failed to recycle lead')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recycle' })).toBeVisible());
});

it('obeys the keys of the leads table: e recycles, s adds to the favorites', async () => {
  const { person, fakeApi } = open(
    { userLinkedin: 'https://www.linkedin.com/in/ada' },
    { 'POST /api/tags': { success: true, tagId: 1, tagName: 'recycled' }, 'POST /api/favorites': { success: true } },
  );
  await button('Recycle');
  await person.keyboard('se');
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  await waitFor(() => expect(fakeApi.calls('POST /api/tags')).toHaveLength(1));
});

it('asks the server once for keys that are held down, and no second time before it has answered', async () => {
  const recycled = later<Api.AttachedTag>();
  const starred = later<{ success: true }>();
  const { person, fakeApi } = open(
    { userLinkedin: 'https://www.linkedin.com/in/ada' },
    { 'POST /api/tags': () => recycled.answer, 'POST /api/favorites': () => starred.answer },
  );
  await button('Recycle');
  await person.keyboard('{s>3/}{e>3/}ss');
  await person.click(await button('Unrecycle'));
  starred.give({ success: true });
  recycled.give({ success: true, tagId: 1, tagName: 'recycled' });
  expect(await screen.findByText('Successfully recycled Ada Brook')).toBeVisible();
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/tags')).toHaveLength(1);
  expect(fakeApi.calls('DELETE /api/tags/:tagId/leads')).toEqual([]);
});
