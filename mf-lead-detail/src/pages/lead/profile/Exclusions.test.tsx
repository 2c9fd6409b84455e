import { aLeadDetail, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import LeadPage from '../LeadPage';

it.each([
  ['mark', 'Customers, a list of customers'],
  ['owner-only', 'Customers, a list of customers: shown to the owner of the lead and to administrators only'],
] as const)('names the exclusion list of a lead that has the effect %s', async (effect, title) => {
  const exclusions = [{ listId: 'a', name: 'Customers', kind: 'customers' as const, effect }];
  const lead = aLeadDetail({ leadId: 7, exclusions });
  renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': { lead } } });
  expect(await screen.findByText('Customers')).toHaveAttribute('title', title);
});
