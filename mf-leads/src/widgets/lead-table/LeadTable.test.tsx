import { aLead, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { filtersOf, shownNames } from '../../testing/leadList';
import LeadTable from './LeadTable';

const PAIR = [aLead({ leadId: 1, fullName: 'Person A' }), aLead({ leadId: 2, fullName: 'Person B' })];

describe('the leads table in another page', () => {
  it('shows rows at hand without asking for any, sorted as the address says', async () => {
    const { fakeApi } = renderPage(<LeadTable workspace="demo" leads={PAIR} />, {
      url: '/demo/all-companies?sortCol=fullName&sortDesc=true',
    });
    expect(await shownNames()).toEqual(['Person B', 'Person A']);
    expect(fakeApi.calls('POST /api/filter-leads')).toEqual([]);
  });

  it('asks for what the filters name', async () => {
    const filters = [{ propertyName: 'companyId', operator: '=', value: 4 }] as const;
    const { fakeApi } = renderPage(<LeadTable workspace="demo" filters={filters} />, {
      api: { 'POST /api/filter-leads': { success: true, leads: PAIR } },
    });
    expect(await shownNames()).toHaveLength(2);
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads')[0])).toEqual(filters);
  });

  it('leaves out what a company page says already', async () => {
    renderPage(<LeadTable workspace="demo" leads={PAIR} hideCompany />);
    await shownNames();
    const titles = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(titles).toHaveLength(13);
    expect(titles.filter((title) => title.startsWith('Company'))).toEqual([]);
  });

  it('says that there is nothing', () => {
    renderPage(<LeadTable workspace="demo" leads={[]} />);
    expect(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  });
});
