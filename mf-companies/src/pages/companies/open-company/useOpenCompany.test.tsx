import { aLead, type ApiCall, deferred, type PageOptions } from '@forksight/sdk/testing';
import { act, screen } from '@testing-library/react';
import { aCompany, companyNames, LeadTableStub, openCompanies } from '../../../testing/companies';

const COMPANIES = [aCompany(2, 'Atlas Freight'), aCompany(3, 'Borealis')];
const LEADS = { success: true as const, leads: [aLead()], total: 1, complete: true };

const requestedCompany = ({ body }: ApiCall) =>
  (body as { filters: { propertyName: string; value: unknown }[] }).filters.find(
    ({ propertyName }) => propertyName === 'companyId',
  )?.value;

/** A workspace grouped by the server; `respond` returns the leads of a company. */
function open(respond: (companyId: unknown) => typeof LEADS | Promise<typeof LEADS>) {
  const api: PageOptions['api'] = {
    'POST /api/filter-leads': (call) =>
      requestedCompany(call) === undefined
        ? { ...LEADS, total: 9000, complete: false }
        : respond(requestedCompany(call)),
    'POST /api/filter-companies': { success: true, companies: COMPANIES, total: 2 },
    'GET /api/companies/trends': { weeks: [], trends: [] },
  };
  return openCompanies('', { api, widget: LeadTableStub });
}

const button = (name: string) => screen.getByRole('button', { name });

describe('expanding a company', () => {
  it('loads the leads with the request that its table will send', async () => {
    const { person, fakeApi } = open(() => LEADS);
    await companyNames();
    await person.click(button('Atlas Freight'));
    expect(await screen.findByText('Leads: by filter')).toBeVisible();
    expect(fakeApi.calls('POST /api/filter-leads').map(({ body }) => body)).toEqual([
      expect.anything(),
      {
        customer_slug: 'demo',
        filters: [{ propertyName: 'companyId', operator: '=', value: 2 }],
        page: 1,
        pageSize: 50,
        allUpTo: 5000,
      },
    ]);
  });

  it('expands without the leads when they take long', async () => {
    const response = deferred<typeof LEADS>();
    const { address } = open(() => response.promise);
    await companyNames();
    act(() => button('Atlas Freight').click());
    expect(screen.queryByText('Leads: by filter')).not.toBeInTheDocument();
    expect(await screen.findByText('Leads: by filter')).toBeVisible();
    expect(address()).toBe('/demo/all-companies?company=2');
  });

  it('is canceled when another company is expanded before the leads arrive', async () => {
    const response = deferred<typeof LEADS>();
    const { person, address } = open((id) => (id === 2 ? response.promise : LEADS));
    await companyNames();
    act(() => button('Atlas Freight').click());
    act(() => button('Borealis').click());
    expect(await screen.findByText('Leads: by filter')).toBeVisible();
    expect(address()).toBe('/demo/all-companies?company=3');
    await person.click(button('Borealis'));
    expect(address()).toBe('/demo/all-companies');
  });

  it('is canceled when the order changes before the leads arrive', async () => {
    const response = deferred<typeof LEADS>();
    const { address } = open(() => response.promise);
    await companyNames();
    act(() => button('Atlas Freight').click());
    act(() => button('Company').click());
    response.resolve(LEADS);
    await act(() => response.promise);
    expect(address()).toBe('/demo/all-companies?groupSort=companyName%3Aasc');
  });
});
