import type { Lead, RemoteWidgetProps } from '@forksight/sdk';
import { aLead, anAdmin, aView, failure, later, type PageOptions, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CompaniesPage from './CompaniesPage';

const LEADS = [
  aLead({
    fullName: 'Ada Brook',
    companyId: 1,
    companyName: 'Harbor Systems',
    companyEmployeeCount: 1240,
    companyCountryCode: 'DE',
  }),
  aLead({ fullName: 'Bo Chen', companyId: 1, companyName: 'Harbor Systems' }),
  aLead({
    fullName: 'Cy Diaz',
    companyId: 2,
    companyName: 'Atlas Freight',
    companyEmployeeCount: null,
    companyCountryCode: null,
  }),
  aLead({ fullName: 'Di Egan', companyId: null, companyName: null, companyLinkedin: null }),
];

const answering = (leads: Lead[]) =>
  ({ 'POST /api/filter-leads': { success: true, leads, total: leads.length } }) as const;

function open(search = '', options: PageOptions = {}) {
  return renderPage(<CompaniesPage />, { url: `/demo/all-companies${search}`, api: answering(LEADS), ...options });
}

/** Every company's name, from the top, once they are there. */
async function companyNames() {
  const table = await screen.findByRole('table', { name: 'Companies' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  const buttons = within(table).getAllByRole('button');
  return buttons.filter((button) => button.hasAttribute('aria-expanded')).map((button) => button.textContent);
}

function leadTable({ props }: RemoteWidgetProps) {
  const rows = 'leads' in props && props.leads ? props.leads.map(({ fullName }) => fullName).join(', ') : 'by filter';
  return <p>Leads: {rows}</p>;
}

it('lists the companies of the leads, those without a company last as N/A', async () => {
  open();
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
  const harbor = screen.getByRole('row', { name: /Harbor Systems/ });
  expect(
    within(harbor)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['HS', 'Harbor Systems', '1,240', '2', '2', '', 'Oct 2, 2026', '🇩🇪 Germany']);
  expect(screen.getByText('3 companies')).toBeVisible();
});

it('has the columns of the specification in their order', async () => {
  open();
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Logo',
    'Company',
    'Employees',
    'Leads Count',
    'Signal Total Count',
    'LinkedIn',
    'Last Signal',
    'Country',
  ]);
});

it('sorts ascending, descending and not at all, and says so in the address', async () => {
  const { person, address } = open('?companyPage=1');
  await companyNames();
  const head = () => screen.getByRole('button', { name: 'Company' });
  await person.click(head());
  expect(address()).toContain('groupSort=companyName%3Aasc');
  expect(await companyNames()).toEqual(['Atlas Freight', 'Harbor Systems', 'N/A']);
  await person.click(head());
  expect(address()).toContain('groupSort=companyName%3Adesc');
  await person.click(head());
  expect(address()).not.toContain('groupSort');
});

it('ignores a sorting that it does not know', async () => {
  open('?groupSort=shoesize:asc');
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
});

it('opens one company’s leads at a time, from their first page, without asking the server again', async () => {
  const { person, address, fakeApi } = open('?page=3', { widget: leadTable });
  await companyNames();
  await person.click(screen.getByRole('cell', { name: '1,240' }));
  expect(screen.getByText('Leads: Ada Brook, Bo Chen')).toBeVisible();
  expect(address()).toBe('/demo/all-companies?company=1');

  await person.click(screen.getByRole('button', { name: 'N/A' }));
  expect(screen.getByText('Leads: Di Egan')).toBeVisible();
  expect(screen.queryByText('Leads: Ada Brook, Bo Chen')).not.toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'N/A' }));
  expect(screen.queryByText(/^Leads:/)).not.toBeInTheDocument();
  expect(fakeApi.calls('POST /api/filter-leads')).toHaveLength(1);
});

it('keeps listing when the table of leads cannot be had', async () => {
  open('?company=1', { widget: () => <p role="alert">Leads are unavailable</p> });
  expect(await companyNames()).toContain('Harbor Systems');
  expect(screen.getByRole('region', { name: 'Leads at Harbor Systems' })).toHaveTextContent('Leads are unavailable');
});

it('finds companies by the names, titles and companies of their leads', async () => {
  const { person } = open('?companyPage=2');
  await companyNames();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'diaz');
  await waitFor(async () => expect(await companyNames()).toEqual(['Atlas Freight']));
  await person.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'nowhere');
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await companyNames()).toHaveLength(3);
});

it('shows fifty companies a page and holds the page within the list', async () => {
  const leads = Array.from({ length: 51 }, (_, index) =>
    aLead({ companyId: index + 1, companyName: `Company ${String(index + 1)}` }),
  );
  const { person, address } = open('?companyPage=9&company=51', { api: answering(leads) });
  expect(await companyNames()).toHaveLength(1);
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('/demo/all-companies');
  expect(await companyNames()).toHaveLength(50);
});

it('carries the name and the filters of the open view', async () => {
  const filters = [{ propertyName: 'companyName', operator: 'ILIKE', value: '%harbor%' } as const];
  const views = [aView({ id: 'v1', name: 'Shipping', entityType: 'companies', filters })];
  const { fakeApi } = open('?viewId=v1', { api: { ...answering(LEADS), 'GET /api/views': { views } } });
  expect(await screen.findByRole('heading', { name: 'Shipping' })).toBeVisible();
  await companyNames();
  expect(fakeApi.calls('POST /api/filter-leads').map(({ body }) => body)).toMatchObject([
    { customer_slug: 'demo', filters },
  ]);
});

it('keeps its shape while loading', async () => {
  const leads = later<{ success: true; leads: Lead[] }>();
  open('', { api: { 'POST /api/filter-leads': () => leads.answer } });
  expect(screen.getByRole('table', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  leads.give({ success: true, leads: [] });
  expect(await screen.findByText('No results found')).toBeVisible();
});

it('says when something went wrong, and tries again', async () => {
  const { person, fakeApi } = open('', { api: { 'POST /api/filter-leads': failure(500, 'Something went wrong') } });
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  fakeApi.change(answering(LEADS));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await companyNames()).toHaveLength(3);
});

describe('cards', () => {
  it('show what the table shows, N/A for unknown employees', async () => {
    open('?view=card');
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('1,240 employees');
    expect(cards[1]).toHaveTextContent('N/A employees');
  });

  it('show and hide their leads', async () => {
    const { person } = open('?view=card', { widget: leadTable });
    const harbor = await screen.findByRole('listitem', { name: 'Harbor Systems' });
    await person.click(within(harbor).getByRole('button', { name: 'Show Leads' }));
    expect(screen.getByText('Leads: Ada Brook, Bo Chen')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Hide Leads' }));
    expect(screen.queryByText(/^Leads:/)).not.toBeInTheDocument();
  });

  it('are a choice that the address keeps', async () => {
    const { person, address } = open();
    await person.click(screen.getByRole('button', { name: 'Cards' }));
    expect(address()).toBe('/demo/all-companies?view=card');
    await person.click(screen.getByRole('button', { name: 'List' }));
    expect(address()).toBe('/demo/all-companies');
  });
});

describe('a list too long for the browser', () => {
  const tooLong = { 'POST /api/filter-leads': { success: true, leads: LEADS, total: 9000, complete: false } } as const;
  const atlas = {
    companyId: 2,
    companyName: 'Atlas Freight',
    employees: 80,
    country: 'US',
    companyLinkedin: null,
    companyLogoUrl: null,
    emailDomain: null,
    leadsCount: 7000,
    signalsCount: 9000,
    lastSignalDate: null,
  };
  const api: PageOptions['api'] = {
    ...tooLong,
    'POST /api/filter-companies': { success: true, companies: [atlas], total: 51 },
  };

  it('is grouped, sorted and paged by the server', async () => {
    const { fakeApi } = open('?groupSort=leadsCount:desc&companyPage=2&company=2', {
      api,
      user: anAdmin(),
      widget: leadTable,
    });
    expect(await companyNames()).toEqual(['Atlas Freight']);
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByText('Leads: by filter')).toBeVisible();
    expect(fakeApi.calls('POST /api/filter-companies')[0]?.body).toEqual({
      customer_slug: 'demo',
      filters: [],
      sortCol: 'leadsCount',
      sortDesc: true,
      page: 2,
      pageSize: 50,
    });
  });

  it('asks again for the last page when the address names one beyond it', async () => {
    const { fakeApi } = open('?companyPage=8', { api });
    await companyNames();
    await waitFor(() => expect(fakeApi.calls('POST /api/filter-companies').at(-1)?.body).toMatchObject({ page: 2 }));
  });

  it('leads to the leads where the server cannot group them', async () => {
    open('', { api: { ...tooLong, 'POST /api/filter-companies': failure(404, 'Not found') } });
    expect(await screen.findByText('Too many leads to group')).toBeVisible();
    expect(screen.getByRole('link', { name: /under Leads/ })).toHaveAttribute('href', '/demo/all-leads');
  });
});
