import { aLead } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { companyNames, LEADS, leadsResponse, LeadTableStub, openCompanies } from '../../../testing/companies';

describe('cards', () => {
  it('shows the figures of the table, and N/A for an unknown number of employees', async () => {
    openCompanies('?view=card');
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('1,240 employees');
    expect(cards[0]).toHaveTextContent('Leads2Signals2Last signalOct 2, 2026');
    expect(cards[1]).toHaveTextContent('N/A employees');
  });

  it('shows signals of the company itself beside those of its leads, as the table does', async () => {
    const [ada, ...others] = LEADS;
    const leads = [{ ...aLead(ada), companySignals: { count: 4, activity: 30 } }, ...others];
    const { person } = openCompanies('?view=card', { api: leadsResponse(leads) });
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('Signals2+4');
    expect(screen.getByRole('img', { name: '4 company signals' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('row', { name: /Harbor Systems/ })).toHaveTextContent('2+4');
    expect(screen.getByRole('img', { name: '4 company signals' })).toBeVisible();
  });

  it('shows the best person, the latest signal and twelve weeks of a company, whose name leads to its page', async () => {
    openCompanies('?view=card');
    const harbor = await screen.findByRole('listitem', { name: 'Harbor Systems' });
    expect(await within(harbor).findByRole('link', { name: 'Ada Brook' })).toHaveAttribute('href', '/demo/lead/7');
    expect(harbor).toHaveTextContent('Ada Brook, CTO');
    expect(harbor).toHaveTextContent('Starred acme/tool');
    expect(within(harbor).getByRole('img', { name: /^Signals per week for 2 weeks: 4 in all/ })).toBeVisible();
    expect(within(harbor).getByRole('link', { name: 'Harbor Systems' })).toHaveAttribute('href', '/demo/company/1');
  });

  it('shows and hides the leads of a company', async () => {
    const { person } = openCompanies('?view=card', { widget: LeadTableStub });
    const harbor = await screen.findByRole('listitem', { name: 'Harbor Systems' });
    await person.click(within(harbor).getByRole('button', { name: 'Show Leads' }));
    expect(screen.getByText('Leads: Ada Brook, Bo Chen')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide Leads' }));
    expect(screen.queryByText(/^Leads:/)).not.toBeInTheDocument();
  });

  it('stays expanded after a double-click', async () => {
    const { person } = openCompanies('?view=card', { widget: LeadTableStub });
    await person.dblClick(await screen.findByRole('listitem', { name: 'Harbor Systems' }));
    expect(screen.getByText('Leads: Ada Brook, Bo Chen')).toBeVisible();
  });

  it('keeps the layout in the address', async () => {
    const { person, address } = openCompanies();
    await person.click(screen.getByRole('button', { name: 'Cards' }));
    expect(address()).toBe('/demo/all-companies?view=card');
    await person.click(screen.getByRole('button', { name: 'List' }));
    expect(address()).toBe('/demo/all-companies');
  });
});

describe('trend of a company', () => {
  it('has a text alternative and is counted from the loaded leads', async () => {
    const { fakeApi } = openCompanies();
    await companyNames();
    const harbor = screen.getByRole('row', { name: /Harbor Systems/ });
    expect(within(harbor).getByRole('img', { name: /^Signals per week for 26 weeks: / })).toBeVisible();
    expect(fakeApi.calls('GET /api/companies/trends')).toHaveLength(0);
  });

  it('shows the week under the pointer', async () => {
    const { person } = openCompanies();
    const [trend] = await screen.findAllByRole('img', { name: /^Signals per week/ });
    await person.hover(trend as HTMLElement);
    expect(await screen.findByText(/signals? in the week of/)).toBeInTheDocument();
    await person.unhover(trend as HTMLElement);
    expect(screen.queryByText(/signals? in the week of/)).not.toBeInTheDocument();
  });
});
