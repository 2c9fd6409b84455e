import { aLead, renderPage } from '@forksight/sdk/testing';
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
