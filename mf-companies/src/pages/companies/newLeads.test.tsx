import { aLead, FakeEventSource, type ApiCall } from '@forksight/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aCompany, companyNames, LEADS, openCompanies } from '../../testing/companies';

beforeEach(() => FakeEventSource.install());
afterEach(() => FakeEventSource.uninstall());

const showButton = () => screen.findByRole('button', { name: /Show$/ });
const isByName = (call: ApiCall) => JSON.stringify(call.body).includes('"leadId"');

async function report(leadIds: number[] | null) {
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  act(() => FakeEventSource.open[0]?.send('listed', { leadIds }));
}

it('announces new leads of an open list of companies, and shows them on request', async () => {
  const added = aLead({ leadId: 900, companyId: 3, companyName: 'Quarry Labs' });
  let leads = LEADS;
  const { person } = openCompanies('', {
    api: {
      'POST /api/filter-leads': (call) => {
        const matching = isByName(call) ? [added] : leads;
        return { success: true, leads: [...matching], total: matching.length, complete: true };
      },
    },
  });
  const before = await companyNames();
  leads = [...LEADS, added];
  await report([900]);
  expect(await showButton()).toHaveTextContent('1 new lead · Show');
  expect(await companyNames()).toEqual(before);
  await person.click(await showButton());
  await waitFor(async () => expect(await companyNames()).toContain('Quarry Labs'));
  expect(screen.queryByRole('button', { name: /Show$/ })).not.toBeInTheDocument();
});

it('announces them too when the server groups the companies', async () => {
  let total = 40_000;
  const { person, fakeApi } = openCompanies('', {
    api: {
      'POST /api/filter-leads': (call) =>
        isByName(call)
          ? { success: true, leads: [], total: 2, complete: false }
          : { success: true, leads: [], total, complete: false },
      'POST /api/filter-companies': { success: true, companies: [aCompany(1, 'Harbor Systems')], total: 1 },
    },
  });
  await companyNames();
  total += 2;
  await report([901, 902]);
  expect(await showButton()).toHaveTextContent('2 new leads · Show');
  const requests = fakeApi.calls('POST /api/filter-companies').length;
  await person.click(await showButton());
  await waitFor(() => expect(fakeApi.calls('POST /api/filter-companies').length).toBeGreaterThan(requests));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Show$/ })).not.toBeInTheDocument());
});
