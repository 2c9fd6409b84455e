import { screen } from '@testing-library/react';
import { aView, renderPage } from '../testing';
import { useListFilters } from './useListFilters';

const TITLE = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' } as const;
const VIEWS = { 'GET /api/views': { views: [aView({ id: 7, name: 'Chiefs', filters: [TITLE] })] } };

function Probe() {
  const { view, filters, ready } = useListFilters('demo', 'leads');
  return (
    <output>{ready ? `${view?.name ?? 'none'} ${filters.map(({ value }) => String(value)).join()}` : 'waiting'}</output>
  );
}

it('requests no views while no view is open', () => {
  const { fakeApi } = renderPage(<Probe />, { url: '/demo/all-leads' });
  expect(screen.getByText('none')).toBeInTheDocument();
  expect(fakeApi.calls('GET /api/views')).toEqual([]);
});

it('waits for the open view, then applies its filters', async () => {
  renderPage(<Probe />, { url: '/demo/all-leads?viewId=7', api: VIEWS });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  expect(await screen.findByText('Chiefs %cto%')).toBeInTheDocument();
});

it('prefers filters in the address to those of the open view', async () => {
  renderPage(<Probe />, { url: '/demo/all-leads?viewId=7&jobTitle=engineer', api: VIEWS });
  expect(await screen.findByText('Chiefs %engineer%')).toBeInTheDocument();
});

it('ignores a view of companies in a list of leads', async () => {
  const api = { 'GET /api/views': { views: [aView({ id: 7, entityType: 'companies', filters: [TITLE] })] } };
  renderPage(<Probe />, { url: '/demo/all-leads?viewId=7', api });
  expect(await screen.findByText('none')).toBeInTheDocument();
});
