import { aView, failure, type PageOptions } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { leadsResponse, companyNames, LEADS, openCompanies } from '../../testing/companies';

describe('filters', () => {
  const FilterPanelStub: PageOptions['widget'] = ({ name, props }) =>
    name === 'FilterPanel' && 'onClose' in props ? (
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

  it('opens the panel by f, which takes the focus', async () => {
    const { person, address } = openCompanies('', {
      widget: ({ name, props }) =>
        name === 'FilterPanel' && 'autoFocus' in props && props.autoFocus ? 'takes focus' : null,
    });
    await companyNames();
    await person.keyboard('f');
    expect(screen.getByText('takes focus')).toBeVisible();
    expect(address()).toBe('/demo/all-companies?openFilter=true');
  });

  it('has the leads remote’s menu of filters beside the chips', async () => {
    const { person } = openCompanies('?companyName=harbor', {
      widget: ({ name, props }) => (name === 'AddFilter' ? JSON.stringify(props) : null),
    });
    await companyNames();
    const chips = screen.getByRole('group', { name: 'Filters' });
    expect(within(chips).getByRole('button', { name: /^Remove filter/ })).toBeVisible();
    await person.click(within(chips).getByRole('button', { name: 'Add filter' }));
    expect(chips).toHaveTextContent('{"workspace":"demo","entityType":"companies","search":"","isOpen":true}');
  });

  it('exports the leads of the list from the header', async () => {
    URL.createObjectURL = () => 'blob:here';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { person, fakeApi } = openCompanies('?companyName=harbor');
    await companyNames();
    fakeApi.change({ 'POST /api/filter-leads': () => new Response('\uFEFFName\r\nSam\r\n') });
    await person.click(screen.getByRole('button', { name: 'View menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Export' }));
    expect(await screen.findByText('Export successful')).toBeVisible();
    expect(fakeApi.calls('POST /api/filter-leads').at(-1)?.body).toEqual({
      customer_slug: 'demo',
      filters: [{ propertyName: 'companyName', operator: 'ILIKE', value: '%harbor%' }],
    });
  });

  it('keeps the list when the panel fails to load', async () => {
    openCompanies('?openFilter=true', {
      widget: ({ name }) => name === 'FilterPanel' && <p role="alert">Filters are unavailable</p>,
    });
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
