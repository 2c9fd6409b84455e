import type { Customer } from '@forksight/sdk';
import { aCustomer, anAdmin, aUser, failure, later, type PageOptions, renderPage } from '@forksight/sdk/testing';
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
  ).toEqual(['Northwind', 'northwind', 'northwind.example', 'linkedin.com/company/northwind', 'Active', '–', 'Edit']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'Slug', 'Email Domain', 'LinkedIn URL', 'Status', 'Hidden Leads', 'Actions']);
  expect(screen.queryByText('Old Harbor')).not.toBeInTheDocument();
});

it('lists inactive clients too when asked, and keeps that in the address', async () => {
  const { person, address } = open();
  await person.click(await screen.findByText('Show Inactive Clients'));
  expect(screen.getByRole('switch', { name: 'Show Inactive Clients' })).toBeChecked();
  expect(screen.getByText('Old Harbor')).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(address()).toBe('/admin?showInactive=true');
});

it('leads from a row to the client’s companies', async () => {
  const { person, address } = open();
  await person.click(await screen.findByText('northwind.example'));
  expect(address()).toBe('/northwind/all-companies');
});

it('leads from a client’s name there as well, for the keyboard', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/northwind/all-companies');
});

it('says that it is loading', async () => {
  const customers = later<{ data: Customer[] }>();
  open({ api: { 'GET /api/customers': () => customers.answer } });
  expect(await screen.findByText('Loading...')).toBeVisible();
  customers.give({ data: CUSTOMERS });
  expect(await screen.findByText('Northwind')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

it('says that it failed to load, and tries again', async () => {
  const { person, fakeApi } = open({ api: { 'GET /api/customers': failure(500, 'The database is away') } });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  expect(screen.getByText('The database is away')).toBeVisible();
  fakeApi.change({ 'GET /api/customers': { data: CUSTOMERS } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Northwind')).toBeVisible();
});

it('says so when there is nobody to list', async () => {
  open({ api: { 'GET /api/customers': { data: [aCustomer({ active: false })] } } });
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(screen.getByText(/Inactive ones can be shown/)).toBeVisible();
});

it('is not for others, and asks the server for nothing on their behalf', async () => {
  const { fakeApi } = open({ user: aUser() });
  expect(await screen.findByText('Not authorized')).toBeVisible();
  expect(fakeApi.calls('GET /api/customers')).toEqual([]);
});
