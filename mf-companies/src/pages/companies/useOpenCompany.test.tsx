import { aLead, type ApiCall, later, type PageOptions } from '@forksight/sdk/testing';
import { act, screen } from '@testing-library/react';
import { aGroup, companyNames, leadTable, openCompanies } from '../../testing/companies';

const COMPANIES = [aGroup(2, 'Atlas Freight'), aGroup(3, 'Borealis')];
const LEADS = { success: true as const, leads: [aLead()], total: 1, complete: true };

const companyAsked = ({ body }: ApiCall) =>
  (body as { filters: { propertyName: string; value: unknown }[] }).filters.find(
    ({ propertyName }) => propertyName === 'companyId',
  )?.value;

/** A workspace grouped by its server, which answers about a company's leads by `answers`. */
function open(answers: (companyId: unknown) => typeof LEADS | Promise<typeof LEADS>) {
  const api: PageOptions['api'] = {
    'POST /api/filter-leads': (call) =>
      companyAsked(call) === undefined ? { ...LEADS, total: 9000, complete: false } : answers(companyAsked(call)),
    'POST /api/filter-companies': { success: true, companies: COMPANIES, total: 2 },
    'GET /api/companies/trends': { weeks: [], trends: [] },
  };
  return openCompanies('', { api, widget: leadTable });
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a company that is opened', () => {
  it('opens with the leads that its table will ask for', async () => {
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

  it('opens without them where they take long', async () => {
    const { answer } = later<typeof LEADS>();
    const { address } = open(() => answer);
    await companyNames();
    act(() => button('Atlas Freight').click());
    expect(screen.queryByText('Leads: by filter')).not.toBeInTheDocument();
    expect(await screen.findByText('Leads: by filter')).toBeVisible();
    expect(address()).toBe('/demo/all-companies?company=2');
  });

  it('stays shut when another one is opened before its leads are there', async () => {
    const { answer } = later<typeof LEADS>();
    const { person, address } = open((id) => (id === 2 ? answer : LEADS));
    await companyNames();
    act(() => button('Atlas Freight').click());
    act(() => button('Borealis').click());
    expect(await screen.findByText('Leads: by filter')).toBeVisible();
    expect(address()).toBe('/demo/all-companies?company=3');
    await person.click(button('Borealis'));
    expect(address()).toBe('/demo/all-companies');
  });

  it('stays shut when another order is asked for before its leads are there', async () => {
    const { answer, give } = later<typeof LEADS>();
    const { address } = open(() => answer);
    await companyNames();
    act(() => button('Atlas Freight').click());
    act(() => button('Company').click());
    give(LEADS);
    await act(() => answer);
    expect(address()).toBe('/demo/all-companies?groupSort=companyName%3Aasc');
  });
});
