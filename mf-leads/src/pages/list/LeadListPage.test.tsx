import { useSession } from '@forksight/sdk';
import { useLocation, useNavigate } from '@forksight/sdk/router';
import { type ApiHandlers, aLead, aUser, aView, renderPage } from '@forksight/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { filtersOf } from '../../testing/leadList';
import FavoritesPage from '../favorites/FavoritesPage';
import LeadsPage from '../leads/LeadsPage';
import RecycledPage from '../recycled/RecycledPage';

const PAGES = [
  ['Recycled Leads', <RecycledPage key="recycled" />, { propertyName: 'recycled', operator: '=', value: true }],
  ['Favorites', <FavoritesPage key="favorites" />, { propertyName: 'isFavorite', operator: '=', value: true }],
] as const;

describe.each(PAGES)('page %s', (title, page, filter) => {
  it('lists its leads without a match count', async () => {
    const leads = [aLead({ fullName: 'Sam Rivers' })];
    const { fakeApi } = renderPage(page, { api: { 'POST /api/filter-leads': { success: true, leads } } });
    expect(await screen.findByRole('link', { name: 'Sam Rivers' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(fakeApi.calls('POST /api/filter-leads').map(filtersOf)).toEqual([[filter]]);
    expect(screen.queryByText(/matching/)).not.toBeInTheDocument();
  });

  it('shows "No results found" when it has no leads', async () => {
    renderPage(page, { api: { 'POST /api/filter-leads': { success: true, leads: [] } } });
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  });
});

describe('favorites filter panel', () => {
  const api: ApiHandlers = {
    'POST /api/filter-leads': { success: true, leads: [] },
    'GET /api/repos': { repos: [] },
    'GET /api/tags': { tags: [] },
  };

  it('filters the favorites and closes on submit', async () => {
    const { person, fakeApi, address } = renderPage(<FavoritesPage />, { url: '/demo/favorites', api });
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.type(screen.getByLabelText('Job title'), 'cto{Enter}');
    expect(await screen.findByText('0 matching')).toBeVisible();
    expect(screen.queryByLabelText('Job title')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    expect(address()).toBe('/demo/favorites?jobTitle=cto');
    expect(fakeApi.calls('POST /api/filter-leads').map(filtersOf)).toContainEqual([
      { propertyName: 'isFavorite', operator: '=', value: true },
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/demo/favorites');
  });

  it('closes with Escape and applies nothing', async () => {
    const { person, address } = renderPage(<FavoritesPage />, { url: '/demo/favorites', api });
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.type(screen.getByLabelText('Job title'), 'cto{Escape}');
    expect(screen.queryByLabelText('Job title')).not.toBeInTheDocument();
    expect(address()).toBe('/demo/favorites');
  });
});

describe('returning from a lead to its list', () => {
  const LEADS = [4, 5, 6].map((leadId) => aLead({ leadId, fullName: `Person ${leadId}`, jobTitle: 'CTO' }));

  const SAM = aUser();

  /** The leads page and other pages. Renders nothing until the signed-in user has loaded, like the shell. */
  function Tab() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { user } = useSession();
    if (!user) return null;
    if (!pathname.endsWith('/all-leads')) return <button onClick={() => void navigate(-1)}>Back</button>;
    return (
      <>
        <LeadsPage />
        <button onClick={() => void navigate('/demo/recycled')}>Recycled Leads</button>
      </>
    );
  }

  function open(query = '', user = SAM) {
    const api: ApiHandlers = {
      'POST /api/filter-leads': { success: true, leads: LEADS, total: 3, complete: true },
      'GET /api/views': { views: [aView({ id: 7, name: 'Big shops' })] },
    };
    return renderPage(<Tab />, { url: `/demo/all-leads?sortCol=fullName${query}`, user, api });
  }

  /** Searches for 'cto', scrolls the table and opens Person 5. */
  async function leave({ person }: ReturnType<typeof open>) {
    await name('Person 5');
    fireEvent.change(search(), { target: { value: 'cto' } });
    Object.assign(table(), { scrollTop: 300, scrollLeft: 20 });
    await person.click(await name('Person 5'));
  }

  /** Renders the page again with the history state of its tab. */
  function reload({ unmount }: ReturnType<typeof open>, query: string, user = SAM) {
    const state: unknown = window.history.state;
    unmount();
    const view = open(query, user);
    window.history.replaceState(state, '');
    return view;
  }

  const search = () => screen.getByRole('searchbox', { name: 'Search' });
  const table = () => screen.getByRole('region', { name: 'Leads' });
  const name = (text: string) => screen.findByRole('link', { name: text });

  it('restores the search, the scroll position and the focus on that lead', async () => {
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
    const view = open();
    const { person, address } = view;
    await leave(view);
    expect(address()).toBe('/demo/lead/5');
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Person 5' })).toHaveFocus());
    expect(search()).toHaveValue('cto');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, left: 20 });
    await person.keyboard('j');
    expect(await name('Person 6')).toHaveFocus();
  });

  it('restores the list once and starts fresh after a visit to another page', async () => {
    const view = open();
    const { person } = view;
    await leave(view);
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Person 5' })).toHaveFocus());
    fireEvent.change(search(), { target: { value: '' } });
    await person.click(screen.getByRole('button', { name: 'Recycled Leads' }));
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await name('Person 5')).not.toHaveFocus();
    expect(search()).toHaveValue('');
    expect(scrollTo).not.toHaveBeenCalledWith({ top: 300, left: 20 });
  });

  it('restores the list of a saved view after a reload', async () => {
    const view = open('&viewId=7');
    await leave(view);
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
    reload(view, '&viewId=7');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Person 5' })).toHaveFocus());
    expect(search()).toHaveValue('cto');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, left: 20 });
  });

  it('restores nothing for another user', async () => {
    const view = open();
    await leave(view);
    reload(view, '', aUser());
    expect(await name('Person 5')).not.toHaveFocus();
    expect(search()).toHaveValue('');
  });

  it('keeps the focus in the search field and scrolls new results to the top', async () => {
    const { person } = open();
    await person.click(await name('Person 5'));
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Person 5' })).toHaveFocus());
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
    await person.type(search(), 'person');
    expect(search()).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  });
});
