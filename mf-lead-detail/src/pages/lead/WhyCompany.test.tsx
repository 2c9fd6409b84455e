import { aLeadDetail, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { WhyCompany } from './WhyCompany';

const attribution = { rule: 'email-domain', confidence: 0.934, source: 'github', at: '2026-10-02T09:30:00Z' };

it('says which rule found the company, how sure it is, from what and when', () => {
  renderPage(<WhyCompany lead={aLeadDetail({ companyName: 'Harbor Systems', attribution })} />);
  expect(screen.getByRole('heading', { name: 'Why Harbor Systems' })).toBeVisible();
  expect(screen.getByText('The work e-mail address belongs to the company.')).toBeVisible();
  expect(screen.getByText(/93% sure · from public GitHub profile/)).toHaveTextContent('Oct 2, 2026');
});

it('shows a rule and a source that it does not know by their own names', () => {
  const unknown = { ...attribution, rule: 'star_sign', source: 'tea-leaves', confidence: null };
  renderPage(<WhyCompany lead={aLeadDetail({ attribution: unknown })} />);
  expect(screen.getByText('Star sign.')).toBeVisible();
  expect(screen.getByText(/^from tea leaves/)).toBeVisible();
});

it.each([
  ['the server does not say', { companyName: 'Harbor Systems' }],
  ['no company is known', { companyName: null, attribution }],
])('says nothing where %s', (_, lead) => {
  renderPage(<WhyCompany lead={aLeadDetail(lead)} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
