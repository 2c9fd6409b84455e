import { api, type Lead, WidgetLoaderProvider } from '@forksight/sdk';
import { aLead, aView, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leadsResponse, companyNames, LEADS, LeadTableStub, openCompanies } from '../../testing/companies';
import CompaniesPage from './CompaniesPage';

afterEach(() => jest.restoreAllMocks());

it('lists the companies of the leads, with leads without a company last as N/A', async () => {
  openCompanies();
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
  const harbor = screen.getByRole('row', { name: /Harbor Systems/ });
  expect(
    within(harbor)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['–', 'HS', 'Harbor Systems', '1,240', '2', '2', '', 'Oct 2, 2026', 'Germany']);
  expect(within(harbor).getByRole('link', { name: 'Harbor Systems on LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/company/harbor-systems',
  );
  expect(screen.getByText('3 companies')).toBeVisible();
});

it('has the score before the specification’s columns in their order', async () => {
  openCompanies();
  await companyNames();
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    'Score',
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

it('marks companies that are on an exclusion list, in the table and on cards', async () => {
  const list = { listId: 'e1', name: 'Own customers', kind: 'customers', effect: 'mark' } as const;
  const { person } = openCompanies('', {
    api: leadsResponse([aLead({ companyName: 'Harbor Systems', exclusions: [list] })]),
  });
  expect(await screen.findByRole('img', { name: 'On the list Own customers' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cards' }));
  expect(await screen.findByRole('img', { name: 'On the list Own customers' })).toBeVisible();
});

it('has rows of two lines in narrow windows', async () => {
  const media = window.matchMedia('(width < 600px)');
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(Object.create(media) as MediaQueryList, { matches: true }));
  const { person } = openCompanies();
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
  const cells = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
    [],
    ['HS', 'Harbor SystemsGermany · 1,240 employees', expect.stringMatching(/^–2 leads · /)],
    ['AF', 'Atlas FreightN/A', expect.stringMatching(/^–1 lead · /)],
    ['–', 'N/AN/A', expect.stringMatching(/^–1 lead · /)],
  ]);
  await person.click(screen.getByRole('button', { name: 'Harbor Systems' }));
  expect(screen.getByRole('region', { name: 'Leads at Harbor Systems' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Harbor Systems' })).toHaveAttribute('href', '/demo/company/1');
});

it('sorts ascending, descending and not at all, and writes the order to the address', async () => {
  const { person, address } = openCompanies('?companyPage=2');
  await companyNames();
  const sortButton = () => screen.getByRole('button', { name: 'Company' });
  await person.click(sortButton());
  expect(address()).toBe('/demo/all-companies?groupSort=companyName%3Aasc');
  expect(await companyNames()).toEqual(['Atlas Freight', 'Harbor Systems', 'N/A']);
  await person.click(sortButton());
  expect(address()).toContain('groupSort=companyName%3Adesc');
  await person.click(sortButton());
  expect(address()).not.toContain('groupSort');
});

it('scrolls to the top when the order changes, but not after a refetch', async () => {
  const { person, store, fakeApi } = openCompanies();
  await companyNames();
  const refetched = deferred<{ success: true; leads: Lead[] }>();
  fakeApi.change({ 'POST /api/filter-leads': () => refetched.promise });
  act(() => void store.dispatch(api.util.invalidateTags(['Leads'])));
  const table = screen.getByRole('table', { name: 'Companies' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'));
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
  await person.click(screen.getByRole('button', { name: 'Company' }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(1));
  expect(screen.getAllByRole('button', { name: /^(Atlas|Harbor)/ })[0]).toHaveTextContent('Atlas Freight');
  refetched.resolve({ success: true, leads: LEADS });
  await companyNames();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  scrollTo.mockRestore();
});

it('ignores an unknown sort column', async () => {
  openCompanies('?groupSort=shoesize:asc');
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
});

it('expands one company at a time, from the first page of its leads, without another request', async () => {
  const { person, address, fakeApi } = openCompanies('?page=3', { widget: LeadTableStub });
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

it('preloads the leads table when idle after the companies have loaded', async () => {
  const load = jest.fn();
  const leads = deferred<{ success: true; leads: Lead[] }>();
  renderPage(
    <WidgetLoaderProvider value={load}>
      <CompaniesPage />
    </WidgetLoaderProvider>,
    { url: '/demo/all-companies', api: { 'POST /api/filter-leads': () => leads.promise } },
  );
  expect(screen.getByRole('table', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
  expect(load).not.toHaveBeenCalled();
  leads.resolve({ success: true, leads: LEADS });
  await companyNames();
  await waitFor(() => expect(load).toHaveBeenCalledWith('LeadTable'), { timeout: 10_000 });
});

it('keeps listing companies when the leads table fails to load', async () => {
  openCompanies('?company=1', { widget: () => <p role="alert">Leads are unavailable</p> });
  expect(await companyNames()).toContain('Harbor Systems');
  expect(screen.getByRole('region', { name: 'Leads at Harbor Systems' })).toHaveTextContent('Leads are unavailable');
});

it('searches companies by the names, titles and companies of their leads', async () => {
  const { person, address } = openCompanies('?companyPage=2');
  await companyNames();
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'diaz');
  await waitFor(async () => expect(await companyNames()).toEqual(['Atlas Freight']));
  expect(address()).toBe('/demo/all-companies');
  await person.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'nowhere');
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await companyNames()).toHaveLength(3);
});

it('shows fifty companies a page and clamps the page to the list', async () => {
  const leads = Array.from({ length: 51 }, (_, index) =>
    aLead({ companyId: index + 1, companyName: `Company ${String(index + 1)}` }),
  );
  const { person, address } = openCompanies('?companyPage=9&company=51', { api: leadsResponse(leads) });
  expect(await companyNames()).toHaveLength(1);
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('/demo/all-companies');
  expect(await screen.findByText('Company 50')).toBeInTheDocument();
  expect(screen.getAllByText(/^Company \d/)).toHaveLength(50);
});

it('uses the name and the filters of the open view', async () => {
  const filters = [{ propertyName: 'companyName', operator: 'ILIKE', value: '%harbor%' } as const];
  const views = [aView({ id: 'v1', name: 'Shipping', entityType: 'companies', filters })];
  const { fakeApi } = openCompanies('?viewId=v1', { api: { ...leadsResponse(LEADS), 'GET /api/views': { views } } });
  expect(await screen.findByRole('heading', { name: 'Shipping' })).toBeVisible();
  await companyNames();
  expect(fakeApi.calls('POST /api/filter-leads').map(({ body }) => body)).toMatchObject([
    { customer_slug: 'demo', filters },
  ]);
});

it('shows a loading table before the leads arrive', async () => {
  const leads = deferred<{ success: true; leads: Lead[] }>();
  openCompanies('', { api: { 'POST /api/filter-leads': () => leads.promise } });
  expect(screen.getByRole('table', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  leads.resolve({ success: true, leads: [] });
  expect(await screen.findByText('No results found')).toBeVisible();
});

it('reports a server error and retries', async () => {
  const { person, fakeApi } = openCompanies('', {
    api: { 'POST /api/filter-leads': failure(500, 'Something went wrong') },
  });
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  fakeApi.change(leadsResponse(LEADS));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await companyNames()).toHaveLength(3);
});

describe('the keyboard', () => {
  it.each([
    ['list', 'Harbor Systems', 'N/A', 'Atlas Freight'],
    ['card', 'Show Leads', 'Show Leads', 'Show Leads'],
  ])('moves between companies by j and k and expands by Enter (%s)', async (layout, ...names) => {
    const { person, address } = openCompanies(`?view=${layout}`);
    await screen.findByText('3 companies');
    const focused = (name: string | undefined) => {
      const buttons = screen.getAllByRole('button', { name });
      return buttons.filter((button) => button.matches(':focus'));
    };
    await person.keyboard('j');
    expect(focused(names[0])).toHaveLength(1);
    await person.keyboard('jj');
    expect(focused(names[1])).toHaveLength(1);
    await person.keyboard('k');
    expect(focused(names[2])).toHaveLength(1);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('company='));
    expect(screen.getByRole('region', { name: 'Leads at Atlas Freight' })).toBeVisible();
  });

  it('lists the shortcuts, and leaves keys to a person who types', async () => {
    const { person } = openCompanies();
    await screen.findByText('3 companies');
    await person.keyboard('/j?');
    expect(screen.getByRole('searchbox')).toHaveValue('j?');
    await person.keyboard('{Escape}');
    await person.clear(screen.getByRole('searchbox'));
    await person.keyboard('{Escape}?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Next company');
  });
});
