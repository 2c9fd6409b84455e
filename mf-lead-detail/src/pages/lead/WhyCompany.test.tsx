import type { LeadDetail } from '@forksight/sdk';
import { aLeadDetail, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import LeadPage from './LeadPage';

const attribution = { rule: 'email-domain', confidence: 0.934, source: 'github', at: '2026-10-02T09:30:00Z' };
const CORRECTED = { success: true, company: null, attribution: null } as const;
const byHand = { ...attribution, rule: 'manual', confidence: null, source: 'manual' };

function open(lead: Partial<LeadDetail>, api: ApiHandlers = {}) {
  const detail = { lead: aLeadDetail({ leadId: 7, fullName: 'Ada Brook', ...lead }) };
  return renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': detail, ...api } });
}

const section = (name: RegExp) => screen.findByRole('heading', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

it('says which rule found the company, how sure it is, from what and when', async () => {
  open({ companyName: 'Harbor Systems', attribution });
  expect(await section(/^Why Harbor Systems$/)).toBeVisible();
  expect(screen.getByText('The work e-mail address belongs to the company.')).toBeVisible();
  expect(screen.getByText(/93% sure · from public GitHub profile/)).toHaveTextContent('Oct 2, 2026');
});

it('shows a rule and a source that it does not know by their own names', async () => {
  open({ attribution: { ...attribution, rule: 'star_sign', source: 'tea-leaves', confidence: null } });
  expect(await screen.findByText('Star sign.')).toBeVisible();
  expect(screen.getByText(/^from tea leaves/)).toBeVisible();
});

it('says that somebody of the workspace said so', async () => {
  open({ companyName: 'Harbor Systems', attribution: byHand });
  expect(await screen.findByText(/^entered by hand/)).toHaveTextContent('entered by hand · Oct 2, 2026');
});

it('says when no company is known', async () => {
  open({ companyName: null, attribution: null });
  expect(await section(/^Company$/)).toBeVisible();
  expect(screen.getByText('No company is known.')).toBeVisible();
});

it('says nothing where the server does not', async () => {
  open({ companyName: 'Harbor Systems' });
  expect(await section(/^Ada Brook/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
});

describe('correcting the company', () => {
  it('gives it another name, which the page then shows', async () => {
    const { person, fakeApi } = open({ companyName: 'Harbor Systems', attribution });
    fakeApi.change({ 'PUT /api/leads/:id/company': CORRECTED });
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    const name = (await dialog()).getByRole('textbox', { name: 'Company name' });
    expect(name).toHaveValue('Harbor Systems');
    await person.clear(name);
    expect((await dialog()).getByRole('button', { name: 'Save' })).toBeDisabled();
    fakeApi.change({
      'GET /api/leads/:id': { lead: aLeadDetail({ companyName: 'Atlas Freight', attribution: byHand }) },
    });
    await person.type(name, ' Atlas Freight {Enter}');
    expect(await section(/^Why Atlas Freight$/)).toBeVisible();
    expect(screen.getByText('Somebody of your workspace said so.')).toBeVisible();
    expect(screen.getByText('Successfully corrected company')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi.calls('PUT /api/leads/:id/company')).toMatchObject([
      { params: { id: '7' }, body: { customer_slug: 'demo', name: 'Atlas Freight' } },
    ]);
  });

  it('says that there is none', async () => {
    const { person, fakeApi } = open({ attribution }, { 'PUT /api/leads/:id/company': CORRECTED });
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    await person.click((await dialog()).getByRole('checkbox', { name: 'Works for no company' }));
    expect((await dialog()).getByRole('textbox', { name: 'Company name' })).toBeDisabled();
    fakeApi.change({ 'GET /api/leads/:id': { lead: aLeadDetail({ companyName: null, attribution: byHand }) } });
    await person.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Works for no company')).toBeVisible();
    expect(fakeApi.calls('PUT /api/leads/:id/company')).toMatchObject([
      { body: { customer_slug: 'demo', name: null } },
    ]);
  });

  it('goes back to the rules, where a person had a say before', async () => {
    const { person, fakeApi } = open({ attribution: byHand }, { 'DELETE /api/leads/:id/company': CORRECTED });
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    await person.click((await dialog()).getByRole('button', { name: 'Back to the rules' }));
    expect(await screen.findByText('The company is back to the rules')).toBeVisible();
    expect(fakeApi.calls('DELETE /api/leads/:id/company')).toMatchObject([
      { params: { id: '7' }, query: { customer_slug: 'demo' } },
    ]);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { person } = open(
      { attribution },
      { 'PUT /api/leads/:id/company': failure(400, 'That is no company name.') },
    );
    await person.click(await screen.findByRole('button', { name: 'Correct' }));
    expect((await dialog()).queryByRole('button', { name: 'Back to the rules' })).not.toBeInTheDocument();
    await person.type((await dialog()).getByRole('textbox', { name: 'Company name' }), '?');
    await person.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('That is no company name.');
    expect((await dialog()).getByRole('textbox', { name: 'Company name' })).toHaveValue('Harbor Systems?');
  });
});
