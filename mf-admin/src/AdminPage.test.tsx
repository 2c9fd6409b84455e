import type { Customer } from '@forksight/sdk';
import { aCustomer, anAdmin, aUser, failure, deferred, type PageOptions, renderPage } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import AdminPage from './AdminPage';

const CUSTOMERS = [
  aCustomer({
    name: 'Northwind',
    slug: 'northwind',
    email_domain: 'northwind.example',
    company_linkedin_url: 'https://www.linkedin.com/company/northwind',
  }),
  aCustomer({ name: 'Old Harbor', slug: 'old-harbor', active: false }),
];

function open(options: PageOptions = {}) {
  const api = { 'GET /api/customers': { data: CUSTOMERS }, ...options.api };
  return renderPage(<AdminPage />, { url: '/admin', user: anAdmin(), ...options, api });
}

it('lists active clients', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Northwind/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Northwind', 'northwind', 'northwind.example', 'linkedin.com/company/northwind', 'Active', 'Edit']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'Slug', 'Email Domain', 'LinkedIn URL', 'Status', 'Actions']);
  expect(screen.queryByText('Old Harbor')).not.toBeInTheDocument();
});

it('adds the column of hidden leads when a client has some', async () => {
  open({ api: { 'GET /api/customers': { data: [aCustomer({ name: 'Northwind', hiddenCount: 3 })] } } });
  expect(await screen.findByRole('button', { name: '3 hidden leads of Northwind' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Hidden Leads' })).toBeVisible();
});

it('lists inactive clients with the switch on, and keeps it in the address', async () => {
  const { person, address } = open();
  await person.click(await screen.findByText('Show Inactive Clients'));
  expect(screen.getByRole('switch', { name: 'Show Inactive Clients' })).toBeChecked();
  expect(screen.getByText('Old Harbor')).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(address()).toBe('/admin?showInactive=true');
});

it('opens the client’s companies from a row', async () => {
  const { person, address } = open();
  await person.click(await screen.findByText('northwind.example'));
  expect(address()).toBe('/northwind/all-companies');
});

it('links the client’s name to its companies, for keyboard users', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/northwind/all-companies');
});

it('shows that it is loading', async () => {
  const customers = deferred<{ data: Customer[] }>();
  open({ api: { 'GET /api/customers': () => customers.promise } });
  expect(await screen.findByText('Loading...')).toBeVisible();
  customers.resolve({ data: CUSTOMERS });
  expect(await screen.findByText('Northwind')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

it('reports a failed request and retries', async () => {
  const { person, fakeApi } = open({ api: { 'GET /api/customers': failure(500, 'The database is away') } });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  expect(screen.getByText('The database is away')).toBeVisible();
  fakeApi.change({ 'GET /api/customers': { data: CUSTOMERS } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Northwind')).toBeVisible();
});

it('shows an empty state without clients', async () => {
  open({ api: { 'GET /api/customers': { data: [aCustomer({ active: false })] } } });
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(screen.getByText('The only client is inactive.')).toBeVisible();
});

it('refuses other users and sends no request for them', async () => {
  const { fakeApi } = open({ user: aUser() });
  expect(await screen.findByText('Not authorized')).toBeVisible();
  expect(fakeApi.calls('GET /api/customers')).toEqual([]);
});
