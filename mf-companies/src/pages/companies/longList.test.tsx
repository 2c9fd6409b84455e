import { anAdmin, failure, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCompany, companyNames, LEADS, LeadTableStub, openCompanies } from '../../testing/companies';

describe('a list too long for the browser', () => {
  const tooLong = { 'POST /api/filter-leads': { success: true, leads: LEADS, total: 9000, complete: false } } as const;
  const api: PageOptions['api'] = {
    ...tooLong,
    'POST /api/filter-companies': { success: true, companies: [aCompany(2, 'Atlas Freight')], total: 51 },
    'GET /api/companies/trends': failure(404, 'Not found'),
  };

  it('is grouped, sorted and paged by the server', async () => {
    const { fakeApi } = openCompanies('?groupSort=leadsCount:desc&companyPage=2&company=2', {
      api,
      user: anAdmin(),
      widget: LeadTableStub,
    });
    expect(await companyNames()).toEqual(['Atlas Freight']);
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByText('Leads: by filter')).toBeVisible();
    expect(fakeApi.calls('POST /api/filter-companies')[0]?.body).toEqual({
      customer_slug: 'demo',
      filters: [],
      sortCol: 'leadsCount',
      sortDesc: true,
      page: 2,
      pageSize: 50,
    });
  });

  it('explains the score of a company', async () => {
    const parts = [{ label: 'Ada Okafor, 3 signals, the last on Nov 20, 2026', points: 30.1 }];
    const { person } = openCompanies('', {
      api: {
        ...api,
        'POST /api/filter-companies': {
          success: true,
          companies: [{ ...aCompany(2, 'Atlas Freight'), score: 43.6812 }],
          total: 1,
        },
        'GET /api/companies/:id/score': { score: 43.6812, parts },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Score of Atlas Freight: 43.7' }));
    const card = within(await screen.findByRole('group', { name: 'Why 43.7?' }));
    expect(await card.findByText('Ada Okafor, 3 signals, the last on Nov 20, 2026')).toBeVisible();
    expect(card.getByText('+30.1')).toBeVisible();
  });

  it('shows the last page when the address names one beyond it', async () => {
    openCompanies('?companyPage=8', { api });
    await companyNames();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  it('passes filters and search to the expanded company’s leads', async () => {
    const { person } = openCompanies('?company=2&jobTitle=cto', {
      api,
      widget: ({ name, props }) => <output aria-label={name}>{JSON.stringify(props)}</output>,
    });
    await companyNames();
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'ada');
    await waitFor(() =>
      expect(JSON.parse(screen.getByRole('status', { name: 'LeadTable' }).textContent)).toMatchObject({
        hideCompany: true,
        maxHeight: 500,
        search: 'ada',
        filters: [
          { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' },
          { propertyName: 'companyId', operator: '=', value: 2 },
        ],
      }),
    );
  });

  it('loads the trends of the page from the server', async () => {
    const weeks = ['2026-02-23', '2026-03-02'];
    const { fakeApi } = openCompanies('', {
      api: { ...api, 'GET /api/companies/trends': { weeks, trends: [{ companyId: 2, signals: [3, 9] }] } },
    });
    expect(
      await screen.findByRole('img', { name: /12 in all, most in the week of Mar 2, 2026 \(9\), 9 in the last/ }),
    ).toBeVisible();
    expect(fakeApi.calls('GET /api/companies/trends')).toMatchObject([
      { query: { customer_slug: 'demo', companyIds: '2' } },
    ]);
  });

  it('shows no trends when they fail to load', async () => {
    openCompanies('', { api: { ...api, 'GET /api/companies/trends': failure(404, 'Not found') } });
    expect(await companyNames()).toEqual(['Atlas Freight']);
    expect(screen.queryByRole('img', { name: /^Signals per week/ })).not.toBeInTheDocument();
  });

  it('says that an older server cannot group the leads', async () => {
    openCompanies('', { api: { ...tooLong, 'POST /api/filter-companies': failure(404, 'Not found') } });
    expect(await screen.findByText(/this server cannot group them/)).toBeVisible();
  });

  it('reports companies that fail to load and retries', async () => {
    const { person, fakeApi } = openCompanies('', {
      api: { ...api, 'POST /api/filter-companies': failure(503, 'Try again later.') },
    });
    expect(await screen.findByText('Try again later.')).toBeVisible();
    fakeApi.change(api);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await companyNames()).toEqual(['Atlas Freight']);
  });
});
