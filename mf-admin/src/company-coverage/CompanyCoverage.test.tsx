import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { getButton, renderTab } from '../testing/admin';

const NORTHWIND: Api.CompanyCoverageView = {
  slug: 'northwind',
  name: 'Northwind',
  leads: 3648,
  known: 912,
  reasons: [
    { reason: 'private-mail', count: 2000 },
    { reason: 'profile-unread', count: 736 },
  ],
};

async function open(api: ApiHandlers) {
  const view = renderTab('clients', api);
  await view.person.click(await screen.findByRole('button', { name: 'More for Northwind' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Known companies' }));
  return view;
}

const reasons = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

it('says for how many leads of the client a company is known, and why not for the others', async () => {
  const { fakeApi } = await open({ 'GET /api/admin/company-coverage': { clients: [NORTHWIND] } });
  expect(await screen.findByText('Company known for 912 of 3,648 leads (25%)')).toBeInTheDocument();
  expect(reasons()).toEqual([
    '2,000 with commits under free mail, a university or an own domain',
    '736 without a commit, and with a profile page that is not read yet',
  ]);
  expect(fakeApi.calls('GET /api/admin/company-coverage')).toMatchObject([{ query: { customer_slug: 'northwind' } }]);
});

it('says when the client has no leads', async () => {
  await open({ 'GET /api/admin/company-coverage': { clients: [] } });
  expect(await screen.findByText('This client has no leads yet.')).toBeInTheDocument();
});

it('reports a failed load and tries again', async () => {
  const { person, fakeApi } = await open({ 'GET /api/admin/company-coverage': failure(500, 'The database is away') });
  expect(await screen.findByText('Failed to load')).toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/company-coverage': { clients: [NORTHWIND] } });
  await person.click(getButton('Try again'));
  expect(await screen.findByText(/^Company known for 912/)).toBeInTheDocument();
});
