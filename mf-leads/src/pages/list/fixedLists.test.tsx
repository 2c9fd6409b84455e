import { type ApiHandlers, aLead, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { filtersOf } from '../../testing/leadList';
import FavoritesPage from '../favorites/FavoritesPage';
import RecycledPage from '../recycled/RecycledPage';

const PAGES = [
  ['Recycled Leads', <RecycledPage key="recycled" />, { propertyName: 'recycled', operator: '=', value: true }],
  ['Favorites', <FavoritesPage key="favorites" />, { propertyName: 'isFavorite', operator: '=', value: true }],
] as const;

describe.each(PAGES)('the page %s', (title, page, filter) => {
  it('lists the leads that belong there, without counting them as matches', async () => {
    const leads = [aLead({ fullName: 'Sam Rivers' })];
    const { fakeApi } = renderPage(page, { api: { 'POST /api/filter-leads': { success: true, leads } } });
    expect(await screen.findByRole('link', { name: 'Sam Rivers' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(fakeApi.calls('POST /api/filter-leads').map(filtersOf)).toEqual([[filter]]);
    expect(screen.queryByText(/matching/)).not.toBeInTheDocument();
  });

  it('says when there are none', async () => {
    renderPage(page, { api: { 'POST /api/filter-leads': { success: true, leads: [] } } });
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  });
});

describe('the filters of favorites', () => {
  const api: ApiHandlers = {
    'POST /api/filter-leads': { success: true, leads: [] },
    'GET /api/repos': { repos: [] },
    'GET /api/tags': { tags: [] },
  };

  it('narrow the favorites, and close once applied', async () => {
    const { person, fakeApi, address } = renderPage(<FavoritesPage />, { url: '/demo/favorites', api });
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.type(screen.getByLabelText('Job title'), 'cto{Enter}');
    expect(await screen.findByText('0 matching')).toBeVisible();
    expect(screen.queryByLabelText('Job title')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    expect(address()).toBe('/demo/favorites?jobTitle=cto');
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads').at(-1))).toEqual([
      { propertyName: 'isFavorite', operator: '=', value: true },
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/demo/favorites');
  });

  it('close with Escape and apply nothing', async () => {
    const { person, address } = renderPage(<FavoritesPage />, { url: '/demo/favorites', api });
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.type(screen.getByLabelText('Job title'), 'cto{Escape}');
    expect(screen.queryByLabelText('Job title')).not.toBeInTheDocument();
    expect(address()).toBe('/demo/favorites');
  });
});
