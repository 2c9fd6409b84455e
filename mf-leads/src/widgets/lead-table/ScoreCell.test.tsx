import { aLead, aLeadDetail } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { expectNames, renderLeads, sortBy } from '../../testing/leadList';

const leads = [
  aLead({ leadId: 1, fullName: 'Person A', score: 40 }),
  aLead({ leadId: 2, fullName: 'Person B', score: 74, verdict: 'suspected' }),
  aLead({ leadId: 3, fullName: 'Person C', score: null }),
];

it('sorts by score, leads without one last', async () => {
  const { person } = renderLeads(leads);
  await expectNames(['Person A', 'Person B', 'Person C']);
  await person.click(sortBy('Score'));
  await expectNames(['Person A', 'Person B', 'Person C']);
  await person.click(sortBy('Score'));
  await expectNames(['Person B', 'Person A', 'Person C']);
});

it('says why a score is so high', async () => {
  const scoreParts = [{ label: 'Pull request, 3 days ago', points: 40 }];
  const { person } = renderLeads(leads, '', { 'GET /api/leads/:id': { lead: aLeadDetail({ scoreParts }) } });
  await person.click(await screen.findByRole('button', { name: 'Score of Person B: 74' }));
  const card = within(await screen.findByRole('group', { name: 'Why 74?' }));
  expect(await card.findByText('Pull request, 3 days ago')).toBeVisible();
});

it('marks a lead that may be none', async () => {
  renderLeads(leads);
  expect(await screen.findAllByRole('img', { name: 'Suspected' })).toHaveLength(1);
});

it('has no column where the server knows no scores', async () => {
  renderLeads([aLead({ fullName: 'Person A' })]);
  await expectNames(['Person A']);
  expect(screen.queryByRole('columnheader', { name: 'Score' })).not.toBeInTheDocument();
});
