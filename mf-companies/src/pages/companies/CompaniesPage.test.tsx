import { api, type Lead, WidgetLoaderProvider } from '@forksight/sdk';
import { aLead, aView, failure, later, renderPage } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answering, companyNames, LEADS, leadTable, openCompanies } from '../../testing/companies';
import CompaniesPage from './CompaniesPage';

it('lists the companies of the leads, those without a company last as N/A', async () => {
  openCompanies();
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
  const harbor = screen.getByRole('row', { name: /Harbor Systems/ });
  expect(
    within(harbor)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['HS', 'Harbor Systems', '1,240', '2', '2', '', 'Oct 2, 2026', '🇩🇪 Germany']);
  expect(within(harbor).getByRole('link', { name: 'Harbor Systems on LinkedIn' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/company/harbor-systems',
  );
  expect(screen.getByText('3 companies')).toBeVisible();
});

it('has the columns of the specification in their order', async () => {
  openCompanies();
  await companyNames();
  const heads = screen.getAllByRole('columnheader');
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
  const { person, address } = openCompanies('?companyPage=2');
  await companyNames();
  const head = () => screen.getByRole('button', { name: 'Company' });
  await person.click(head());
  expect(address()).toBe('/demo/all-companies?groupSort=companyName%3Aasc');
  expect(await companyNames()).toEqual(['Atlas Freight', 'Harbor Systems', 'N/A']);
  await person.click(head());
  expect(address()).toContain('groupSort=companyName%3Adesc');
  await person.click(head());
  expect(address()).not.toContain('groupSort');
});

it('goes to the top with another order, not when the leads have been asked for again', async () => {
  const { person, store, fakeApi } = openCompanies();
  await companyNames();
  const again = later<{ success: true; leads: Lead[] }>();
  fakeApi.change({ 'POST /api/filter-leads': () => again.answer });
  act(() => void store.dispatch(api.util.invalidateTags(['Leads'])));
  const table = screen.getByRole('table', { name: 'Companies' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'));
  const toTop = jest.spyOn(Element.prototype, 'scrollTo');
  await person.click(screen.getByRole('button', { name: 'Company' }));
  await waitFor(() => expect(toTop).toHaveBeenCalledTimes(1));
  expect(screen.getAllByRole('button', { name: /^(Atlas|Harbor)/ })[0]).toHaveTextContent('Atlas Freight');
  again.give({ success: true, leads: LEADS });
  await companyNames();
  expect(toTop).toHaveBeenCalledTimes(1);
  toTop.mockRestore();
});

it('ignores a sorting that it does not know', async () => {
  openCompanies('?groupSort=shoesize:asc');
  expect(await companyNames()).toEqual(['Harbor Systems', 'Atlas Freight', 'N/A']);
});

it('opens one company’s leads at a time, from their first page, without asking the server again', async () => {
  const { person, address, fakeApi } = openCompanies('?page=3', { widget: leadTable });
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

it('has the table of leads at hand before a company is opened, but lists companies first', async () => {
  const load = jest.fn();
  const leads = later<{ success: true; leads: Lead[] }>();
  renderPage(
    <WidgetLoaderProvider value={load}>
      <CompaniesPage />
    </WidgetLoaderProvider>,
    { url: '/demo/all-companies', api: { 'POST /api/filter-leads': () => leads.answer } },
  );
  expect(screen.getByRole('table', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
  expect(load).not.toHaveBeenCalled();
  leads.give({ success: true, leads: LEADS });
  await companyNames();
  expect(load).toHaveBeenCalledWith('LeadTable');
});

it('keeps listing when the table of leads cannot be had', async () => {
  openCompanies('?company=1', { widget: () => <p role="alert">Leads are unavailable</p> });
  expect(await companyNames()).toContain('Harbor Systems');
  expect(screen.getByRole('region', { name: 'Leads at Harbor Systems' })).toHaveTextContent('Leads are unavailable');
});

it('finds companies by the names, titles and companies of their leads', async () => {
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

it('shows fifty companies a page and holds the page within the list', async () => {
  const leads = Array.from({ length: 51 }, (_, index) =>
    aLead({ companyId: index + 1, companyName: `Company ${String(index + 1)}` }),
  );
  const { person, address } = openCompanies('?companyPage=9&company=51', { api: answering(leads) });
  expect(await companyNames()).toHaveLength(1);
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('/demo/all-companies');
  expect(await screen.findByText('Company 50')).toBeInTheDocument();
  expect(screen.getAllByText(/^Company \d/)).toHaveLength(50);
});

it('carries the name and the filters of the open view', async () => {
  const filters = [{ propertyName: 'companyName', operator: 'ILIKE', value: '%harbor%' } as const];
  const views = [aView({ id: 'v1', name: 'Shipping', entityType: 'companies', filters })];
  const { fakeApi } = openCompanies('?viewId=v1', { api: { ...answering(LEADS), 'GET /api/views': { views } } });
  expect(await screen.findByRole('heading', { name: 'Shipping' })).toBeVisible();
  await companyNames();
  expect(fakeApi.calls('POST /api/filter-leads').map(({ body }) => body)).toMatchObject([
    { customer_slug: 'demo', filters },
  ]);
});

it('keeps its shape while loading', async () => {
  const leads = later<{ success: true; leads: Lead[] }>();
  openCompanies('', { api: { 'POST /api/filter-leads': () => leads.answer } });
  expect(screen.getByRole('table', { name: 'Companies' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  leads.give({ success: true, leads: [] });
  expect(await screen.findByText('No results found')).toBeVisible();
});

it('says when something went wrong, and tries again', async () => {
  const { person, fakeApi } = openCompanies('', {
    api: { 'POST /api/filter-leads': failure(500, 'Something went wrong') },
  });
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  fakeApi.change(answering(LEADS));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await companyNames()).toHaveLength(3);
});
