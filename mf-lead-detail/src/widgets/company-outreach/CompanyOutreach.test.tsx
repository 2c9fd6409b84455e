import type { Api } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import CompanyOutreach from './CompanyOutreach';

const SETTINGS: Api.OutreachSettings = {
  statuses: [
    { status: 'new', name: 'New' },
    { status: 'won', name: 'Customer' },
  ],
  members: [],
  inUse: false,
};
const COMPANY = { workspace: 'demo', companyId: 4, companyName: 'Harbor', outreach: null } as const;

it('changes the status of a company on the version that is shown', async () => {
  const { person, fakeApi } = renderPage(<CompanyOutreach {...COMPANY} part="outreach" />, {
    api: {
      'GET /api/outreach/settings': SETTINGS,
      'PUT /api/companies/:id/outreach': {
        success: true,
        changeId: 'c1',
        outreach: { status: 'won', ownerId: null, nextStep: null, nextStepDate: null, version: 1 },
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Status: New' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Customer' }));
  expect(await screen.findByText('Saved for Harbor')).toBeVisible();
  expect(fakeApi.calls('PUT /api/companies/:id/outreach')).toMatchObject([
    { params: { id: '4' }, body: { customer_slug: 'demo', version: 0, status: 'won' } },
  ]);
});

it('shows notes and history of a company', async () => {
  renderPage(<CompanyOutreach {...COMPANY} part="history" />, {
    api: {
      'GET /api/outreach/settings': SETTINGS,
      'GET /api/notes': { notes: [] },
      'GET /api/activity': { entries: [], next: null },
    },
  });
  expect(await screen.findByText('No notes yet')).toBeVisible();
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});
