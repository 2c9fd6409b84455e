import type { LeadDetail } from '@forksight/sdk';
import { aLeadDetail, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from '../LeadPage';

const attribution = { rule: 'email-domain', confidence: 0.934, source: 'github', at: '2026-10-02T09:30:00Z' };
const CORRECTED = { success: true, company: null, attribution: null } as const;
const MANUAL = { ...attribution, rule: 'manual', confidence: null, source: 'manual' };

function open(lead: Partial<LeadDetail>, api: ApiHandlers = {}) {
  const detail = { lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook', ...lead }) };
  return renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': detail, ...api } });
}

const findHeading = (name: RegExp) => screen.findByRole('heading', { name });
const findDialog = async () => within(await screen.findByRole('dialog'));

it('shows rule, confidence, source and date of the attribution', async () => {
  open({ companyName: 'Harbor Systems', attribution });
  expect(await findHeading(/^Why Harbor Systems$/)).toBeVisible();
  expect(screen.getByText('The work e-mail address belongs to the company.')).toBeVisible();
  expect(screen.getByText(/93% sure · from public GitHub profile/)).toHaveTextContent('Oct 2, 2026');
});

it('shows an unknown rule and an unknown source by their names', async () => {
  open({ attribution: { ...attribution, rule: 'star_sign', source: 'tea-leaves', confidence: null } });
  expect(await screen.findByText('Star sign.')).toBeVisible();
  expect(screen.getByText(/^from tea leaves/)).toBeVisible();
});

it('shows a manual correction without a confidence', async () => {
  open({ companyName: 'Harbor Systems', attribution: MANUAL });
  expect(await screen.findByText('Entered by somebody in your workspace.')).toBeVisible();
  expect(screen.queryByText(/sure|by hand/)).not.toBeInTheDocument();
});

it('says when no company is known', async () => {
  open({ companyName: null, attribution: null });
  expect(await findHeading(/^Company$/)).toBeVisible();
  expect(screen.getByText('No company is known.')).toBeVisible();
});

it('offers the correction where an older server sends no attribution', async () => {
  const { attribution: _, ...older } = aLeadDetail({ leadId: 7, companyName: 'Harbor Systems' });
  open({}, { 'GET /api/leads/:id': { lead: older } });
  expect(await findHeading(/^Why Harbor Systems$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Correct' })).toBeVisible();
});

describe('correcting the company', () => {
  it('saves another name and shows it', async () => {
    const { person, fakeApi } = open({ companyName: 'Harbor Systems', attribution });
    fakeApi.change({ 'PUT /api/leads/:id/company': CORRECTED });
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    const name = (await findDialog()).getByRole('textbox', { name: 'Company name' });
    expect(name).toHaveValue('Harbor Systems');
    await person.clear(name);
    expect((await findDialog()).getByRole('button', { name: 'Save' })).toBeDisabled();
    fakeApi.change({
      'GET /api/leads/:id': { lead: aLeadDetail({ companyName: 'Atlas Freight', attribution: MANUAL }) },
    });
    await person.type(name, ' Atlas Freight {Enter}');
    expect(await findHeading(/^Why Atlas Freight$/)).toBeVisible();
    expect(screen.getByText('Entered by somebody in your workspace.')).toBeVisible();
    expect(await screen.findByText('Successfully corrected company')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi.calls('PUT /api/leads/:id/company')).toMatchObject([
      { params: { id: '7' }, body: { customer_slug: 'demo', name: 'Atlas Freight' } },
    ]);
  });

  it('saves that the person works for no company', async () => {
    const { person, fakeApi } = open({ attribution }, { 'PUT /api/leads/:id/company': CORRECTED });
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    await person.click((await findDialog()).getByRole('checkbox', { name: 'Works for no company' }));
    expect((await findDialog()).getByRole('textbox', { name: 'Company name' })).toBeDisabled();
    fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ companyName: null, attribution: MANUAL }) } });
    await person.click((await findDialog()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Works for no company')).toBeVisible();
    expect(fakeApi.calls('PUT /api/leads/:id/company')).toMatchObject([
      { body: { customer_slug: 'demo', name: null } },
    ]);
  });

  it('returns a manual correction to the rules', async () => {
    const { person, fakeApi } = open({ attribution: MANUAL }, { 'DELETE /api/leads/:id/company': CORRECTED });
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    await person.click((await findDialog()).getByRole('button', { name: 'Back to the rules' }));
    expect(await screen.findByText('The company is back to the rules')).toBeVisible();
    expect(fakeApi.calls('DELETE /api/leads/:id/company')).toMatchObject([
      { params: { id: '7' }, query: { customer_slug: 'demo' } },
    ]);
  });

  it('reports a rejected name and keeps the input', async () => {
    const { person } = open(
      { attribution },
      { 'PUT /api/leads/:id/company': failure(400, 'That is no company name.') },
    );
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    expect((await findDialog()).queryByRole('button', { name: 'Back to the rules' })).not.toBeInTheDocument();
    await person.type((await findDialog()).getByRole('textbox', { name: 'Company name' }), '?');
    await person.click((await findDialog()).getByRole('button', { name: 'Save' }));
    expect(await (await findDialog()).findByRole('alert')).toHaveTextContent('That is no company name.');
    expect((await findDialog()).getByRole('textbox', { name: 'Company name' })).toHaveValue('Harbor Systems?');
  });
});
