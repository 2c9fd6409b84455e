import { aView, failure, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { leadsResponse, companyNames, LEADS, openCompanies } from '../../testing/companies';

describe('filters', () => {
  const FilterPanelStub: PageOptions['widget'] = ({ name, props }) =>
    name === 'FilterPanel' && 'entityType' in props ? (
      <aside aria-label={`Filters of ${props.entityType}`}>
        <button onClick={props.onClose}>Close panel</button>
      </aside>
    ) : null;

  it('opens the leads remote’s panel and keeps it open in the address', async () => {
    const { person, address } = openCompanies('', { widget: FilterPanelStub });
    await companyNames();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('complementary', { name: 'Filters of companies' })).toBeVisible();
    expect(address()).toBe('/demo/all-companies?openFilter=true');
    await person.click(screen.getByRole('button', { name: 'Close panel' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(address()).toBe('/demo/all-companies');
  });

  it('keeps the list when the panel fails to load', async () => {
    openCompanies('?openFilter=true', { widget: () => <p role="alert">Filters are unavailable</p> });
    expect(await companyNames()).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('Filters are unavailable');
  });

  it('applies, shows and removes the filters of the address', async () => {
    const { person, address, fakeApi } = openCompanies('?companyName=harbor&companyPage=2');
    await companyNames();
    expect(fakeApi.calls('POST /api/filter-leads')[0]?.body).toMatchObject({
      filters: [{ propertyName: 'companyName', operator: 'ILIKE', value: '%harbor%' }],
    });
    await person.click(screen.getByRole('button', { name: /^Remove filter/ }));
    await waitFor(() => expect(address()).toBe('/demo/all-companies'));
  });

  it('offers to clear filters that match nothing', async () => {
    const { person, address } = openCompanies('?companyName=harbor', { api: leadsResponse([]) });
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/demo/all-companies'));
  });

  it('reports a view that fails to load and retries', async () => {
    const { person, fakeApi } = openCompanies('?viewId=v1', {
      api: { ...leadsResponse(LEADS), 'GET /api/views': failure(500, 'Something went wrong') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    fakeApi.change({ 'GET /api/views': { views: [aView({ id: 'v1', entityType: 'companies' })] } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await companyNames()).toHaveLength(3);
  });
});
