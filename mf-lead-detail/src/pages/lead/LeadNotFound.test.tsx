import type { Api } from '@forksight/sdk';
import { aLeadDetail, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import LeadPage from './LeadPage';

const REQUEST: Api.PendingDoNotContact['request'] = {
  state: 'pending',
  reason: 'Wrote to us',
  personAsked: true,
  requestedBy: 'kim@acme.example',
  createdAt: '2026-11-07T12:00:00Z',
  confirmsAt: '2026-11-14T12:00:00Z',
};

function open(request: Partial<typeof REQUEST>, api: ApiHandlers = {}) {
  return renderPage(<LeadPage />, {
    url: '/demo/lead/7',
    api: {
      'GET /api/leads/:id': failure(404, 'Lead not found'),
      'GET /api/leads/:id/do-not-contact': { request: { ...REQUEST, ...request } },
      ...api,
    },
  });
}

const section = () => screen.findByRole('region', { name: 'Do-not-contact request' });

it('says who hid the lead and why, and shows it again by Undo', async () => {
  const { person, fakeApi } = open({}, { 'DELETE /api/leads/:id/do-not-contact': { success: true } });
  expect(await section()).toHaveTextContent(
    'kim@acme.example requested it on Nov 7, 2026: “Wrote to us”. The person is erased on Nov 14, 2026 unless it is undone.',
  );
  fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook' }) } });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This person is a lead again')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Ada Brook' })).toBeVisible();
  expect(fakeApi.calls('DELETE /api/leads/:id/do-not-contact')).toMatchObject([
    { params: { id: '7' }, query: { customer_slug: 'demo' } },
  ]);
});

it('says that an administrator decides', async () => {
  open({ reason: null, requestedBy: null, confirmsAt: null });
  expect(await section()).toHaveTextContent('A user requested it on Nov 7, 2026. It waits for an administrator.');
});
