import { screen, within } from '@testing-library/react';
import { companyNames, leadTable, openCompanies } from '../../testing/companies';

describe('cards', () => {
  it('show what the table shows, N/A for unknown employees', async () => {
    openCompanies('?view=card');
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('1,240 employees');
    expect(cards[0]).toHaveTextContent('Leads2Signals2Last signalOct 2, 2026');
    expect(cards[1]).toHaveTextContent('N/A employees');
  });

  it('show and hide their leads', async () => {
    const { person } = openCompanies('?view=card', { widget: leadTable });
    const harbor = await screen.findByRole('listitem', { name: 'Harbor Systems' });
    await person.click(within(harbor).getByRole('button', { name: 'Show Leads' }));
    expect(screen.getByText('Leads: Ada Brook, Bo Chen')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide Leads' }));
    expect(screen.queryByText(/^Leads:/)).not.toBeInTheDocument();
  });

  it('stay open after a double-click', async () => {
    const { person } = openCompanies('?view=card', { widget: leadTable });
    await person.dblClick(await screen.findByRole('listitem', { name: 'Harbor Systems' }));
    expect(screen.getByText('Leads: Ada Brook, Bo Chen')).toBeVisible();
  });

  it('are a choice that the address keeps', async () => {
    const { person, address } = openCompanies();
    await person.click(screen.getByRole('button', { name: 'Cards' }));
    expect(address()).toBe('/demo/all-companies?view=card');
    await person.click(screen.getByRole('button', { name: 'List' }));
    expect(address()).toBe('/demo/all-companies');
  });
});

describe('the trend of a company', () => {
  it('is said to those who do not see it, counted from the leads at hand', async () => {
    const { fakeApi } = openCompanies();
    await companyNames();
    const harbor = screen.getByRole('row', { name: /Harbor Systems/ });
    expect(within(harbor).getByRole('img', { name: /^Signals per week for 26 weeks: / })).toBeVisible();
    expect(fakeApi.calls('GET /api/companies/trends')).toHaveLength(0);
  });

  it('says the week under the pointer', async () => {
    const { person } = openCompanies('?view=card');
    const [trend] = await screen.findAllByRole('img', { name: /^Signals per week/ });
    await person.hover(trend as HTMLElement);
    expect(await screen.findByText(/signals? in the week of/)).toBeInTheDocument();
    await person.unhover(trend as HTMLElement);
    expect(screen.queryByText(/signals? in the week of/)).not.toBeInTheDocument();
  });
});
