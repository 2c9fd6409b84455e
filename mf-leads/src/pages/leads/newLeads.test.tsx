import { type ApiCall, FakeEventSource } from '@forksight/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expectNames, filtersOf, manyLeads, renderLeads, shownNames } from '../../testing/leadList';

beforeEach(() => FakeEventSource.install());
afterEach(() => FakeEventSource.uninstall());

/** A server with leads to which a test adds some; requests that name leads get those of them that match. */
function growingServer(matching = () => true) {
  const leads = manyLeads(2);
  return {
    /** Adds leads and reports them to the page. */
    add: async (count: number, named = true) => {
      const added = manyLeads(leads.length + count).slice(leads.length);
      leads.push(...added);
      const leadIds = named ? added.map(({ leadId }) => leadId) : null;
      await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
      act(() => FakeEventSource.open[0]?.send('listed', { leadIds }));
    },
    api: {
      'POST /api/filter-leads': (call: ApiCall) => {
        const ids = filtersOf(call).find(({ propertyName }) => propertyName === 'leadId')?.value as
          | number[]
          | undefined;
        const matches = ids ? leads.filter(({ leadId }) => ids.includes(leadId as number) && matching()) : leads;
        return { success: true as const, leads: [...matches], total: matches.length, complete: true };
      },
    },
  };
}

const showButton = () => screen.findByRole('button', { name: /Show$/ });

describe('new leads', () => {
  it('are announced and shown on request only', async () => {
    const server = growingServer();
    const { person, fakeApi } = renderLeads([], '', server.api);
    await expectNames(['Person 001', 'Person 002']);
    await server.add(3);
    expect(await showButton()).toHaveTextContent('3 new leads · Show');
    expect(screen.getByRole('status')).toHaveTextContent('3 new leads');
    expect(await shownNames()).toEqual(['Person 001', 'Person 002']);
    expect(fakeApi.calls('POST /api/filter-leads').at(-1)?.body).toEqual({
      customer_slug: 'demo',
      filters: [{ propertyName: 'leadId', operator: 'IN', value: [3, 4, 5] }],
      page: 1,
      pageSize: 1,
    });
    await person.click(await showButton());
    await expectNames(['Person 001', 'Person 002', 'Person 003', 'Person 004', 'Person 005']);
    expect(screen.queryByRole('button', { name: /Show$/ })).not.toBeInTheDocument();
  });

  it('add up until they are shown', async () => {
    const server = growingServer();
    renderLeads([], '', server.api);
    await expectNames(['Person 001', 'Person 002']);
    await server.add(1);
    await waitFor(async () => expect(await showButton()).toHaveTextContent('1 new lead · Show'));
    await server.add(1);
    await waitFor(async () => expect(await showButton()).toHaveTextContent('2 new leads · Show'));
  });

  it('are counted when the server does not name them', async () => {
    const server = growingServer();
    renderLeads([], '', server.api);
    await expectNames(['Person 001', 'Person 002']);
    await server.add(4, false);
    await waitFor(async () => expect(await showButton()).toHaveTextContent('4 new leads · Show'));
  });

  it('are counted when they are named after some may have been missed', async () => {
    const server = growingServer();
    const { fakeApi } = renderLeads([], '', server.api);
    await expectNames(['Person 001', 'Person 002']);
    await server.add(0, false);
    await waitFor(() => expect(fakeApi.calls('POST /api/filter-leads')).toHaveLength(2));
    await server.add(1);
    await waitFor(async () => expect(await showButton()).toHaveTextContent('1 new lead · Show'));
  });

  it('are not announced in a list whose filters they do not match', async () => {
    const server = growingServer(() => false);
    const { fakeApi } = renderLeads([], '?jobTitle=cto', server.api);
    await expectNames(['Person 001', 'Person 002']);
    await server.add(1);
    await waitFor(() => expect(fakeApi.calls('POST /api/filter-leads')).toHaveLength(2));
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads').at(-1))).toEqual([
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' },
      { propertyName: 'leadId', operator: 'IN', value: [3] },
    ]);
    expect(screen.queryByRole('button', { name: /Show$/ })).not.toBeInTheDocument();
  });
});
