import type { Api, LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from '../LeadPage';

const detail = (lead: Partial<LeadDetail>) => ({ lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook', ...lead }) });

function open(lead: Partial<LeadDetail>, api: ApiHandlers) {
  return renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': detail(lead), ...api } });
}

const button = (name: string) => screen.findByRole('button', { name });

it('recycles the lead and restores it by Undo', async () => {
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

it('reports a failure and shows the lead unchanged', async () => {
  const { person } = open({}, { 'POST /api/tags': failure(500, 'Something went wrong') });
  await person.click(await button('Recycle'));
  expect(await screen.findByText('Failed to recycle lead')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recycle' })).toBeVisible());
});

it('recycles with e and adds to the favorites with s', async () => {
  const { person, fakeApi } = open(
    { userLinkedin: 'https://www.linkedin.com/in/ada' },
    { 'POST /api/tags': { success: true, tagId: 1, tagName: 'recycled' }, 'POST /api/favorites': { success: true } },
  );
  await button('Recycle');
  await person.keyboard('se');
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  await waitFor(() => expect(fakeApi.calls('POST /api/tags')).toHaveLength(1));
});

it('sends one request for a key that is held down or pressed again before the response', async () => {
  const recycled = deferred<Api.AttachedTag>();
  const starred = deferred<{ success: true }>();
  const { person, fakeApi } = open(
    { userLinkedin: 'https://www.linkedin.com/in/ada' },
    { 'POST /api/tags': () => recycled.promise, 'POST /api/favorites': () => starred.promise },
  );
  await button('Recycle');
  await person.keyboard('{s>3/}{e>3/}ss');
  await person.click(await button('Unrecycle'));
  starred.resolve({ success: true });
  recycled.resolve({ success: true, tagId: 1, tagName: 'recycled' });
  expect(await screen.findByText('Successfully recycled Ada Brook')).toBeVisible();
  await waitFor(() => expect(fakeApi.calls('POST /api/favorites')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/tags')).toHaveLength(1);
  expect(fakeApi.calls('DELETE /api/tags/:tagId/leads')).toEqual([]);
});
