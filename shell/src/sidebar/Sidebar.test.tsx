import { anAdmin, aTag, aUser, aView, failure, deferred } from '@forksight/sdk/testing';
import type { Api } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen, remotes } from '../testing/screen';

beforeEach(() => {
  localStorage.clear();
});

describe('the sidebar', () => {
  const views = [
    aView({ id: 1, name: 'Europe', entityType: 'leads' }),
    aView({ id: 2, name: 'Enterprise', entityType: 'companies' }),
  ];
  const tags = [aTag({ tagId: 7, tagName: 'Contacted' }), aTag({ tagId: 'recycled', tagName: 'Recycled' })];

  it('lists the saved views of both lists and marks the open one', async () => {
    openScreen('/demo/all-leads?viewId=1', { api: { 'GET /api/views': { views } } });
    const leadViews = within(await screen.findByRole('list', { name: 'Saved views of leads' }));
    expect(leadViews.getByRole('link', { name: 'Europe' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Enterprise' })).toHaveAttribute('href', '/demo/all-companies?viewId=2');
    expect(screen.getByRole('link', { name: 'All Leads' })).toHaveAttribute('href', '/demo/all-leads');
    expect(screen.getByRole('link', { name: 'All Leads' })).not.toHaveAttribute('aria-current');
  });

  it('links to the leads since the last visit', async () => {
    openScreen('/demo/all-companies', {
      api: { 'POST /api/visits': { newSince: '2026-11-20T09:30:00Z', newLeads: 12, ownLeads: 0, dueLeads: 0 } },
    });
    await screen.findByRole('link', { name: 'All Leads' });
    expect(screen.queryByRole('link', { name: 'New since last visit' })).not.toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'New since last visit' }, { timeout: 10_000 });
    expect(link).toHaveAttribute('href', expect.stringContaining('/demo/all-leads?otherFilters='));
    expect(screen.getByText('12 leads')).toBeInTheDocument();
  });

  it('sorts views by number and shows names unchanged', async () => {
    const names = ['Territory 10', 'Territory 2', '<b>Überprüfung</b> & 漢字'];
    const many = names.map((name, index) => aView({ id: String(index), name, entityType: 'leads' }));
    openScreen('/demo/all-leads?viewId=1', { api: { 'GET /api/views': { views: many } } });
    const list = within(await screen.findByRole('list', { name: 'Saved views of leads' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([names[2], 'Territory 2', 'Territory 10']);
    expect(list.getByRole('link', { name: 'Territory 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the number of matches and marks private views', async () => {
    const own = [aView({ id: 'a', name: 'Europe', isShared: false }), aView({ id: 'b', name: 'Asia' })];
    openScreen('/demo/all-leads', {
      api: {
        'GET /api/views': { views: own, order: {} },
        'GET /api/views/counts': {
          counts: [
            { id: 'a', count: 1204 },
            { id: 'b', count: 10_001 },
          ],
        },
      },
    });
    expect(await screen.findByText('1,204 leads')).toBeInTheDocument();
    expect(screen.getByText('10k+')).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Only you see this view' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Europe' })).toBeVisible();
  });

  it("lists views in the user's own order, which Alt and the arrow keys change", async () => {
    const own = ['a', 'b', 'c'].map((id) => aView({ id, name: `View ${id}` }));
    const { person, fakeApi } = openScreen('/demo/all-leads', {
      api: {
        'GET /api/views': { views: own, order: { leads: ['c', 'a'] } },
        'PUT /api/views/order': { success: true },
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Saved views of leads' }));
    const names = () => list.getAllByRole('link').map((link) => link.textContent);
    expect(names()).toEqual(['View c', 'View a', 'View b']);
    list.getByRole('link', { name: 'View b' }).focus();
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['View c', 'View b', 'View a']);
    expect(list.getByRole('link', { name: 'View b' })).toHaveFocus();
    expect(screen.getByText('View b: 2 of 3')).toBeInTheDocument();
    expect(fakeApi.calls('PUT /api/views/order')[0]?.body).toEqual({
      customer_slug: 'demo',
      entityType: 'leads',
      viewIds: ['c', 'b', 'a'],
    });
  });

  it('replaces a focused view by one that can be dragged only after it lost the focus', async () => {
    const own = ['a', 'b'].map((id) => aView({ id, name: `View ${id}` }));
    const { person } = openScreen('/demo/all-leads', { api: { 'GET /api/views': { views: own, order: {} } } });
    const link = await screen.findByRole('link', { name: 'View a' });
    link.focus();
    await person.hover(link);
    await import('./SortableViews');
    await person.unhover(link);
    expect(link).toHaveFocus();
    link.blur();
    await person.hover(link);
    await waitFor(() => expect(link).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'View a' })).toBeVisible();
  });

  it('replaces views at once when none is pressed, so that no press comes between', async () => {
    openScreen('/demo/all-leads', { api: { 'GET /api/views': { views: [aView({ name: 'Europe' })], order: {} } } });
    const link = await screen.findByRole('link', { name: 'Europe' });
    const list = screen.getByRole('list', { name: 'Saved views of leads' });
    const matches = list.matches.bind(list);
    let isReplaced: boolean | undefined;
    Object.assign(list, {
      matches: (selector: string) => {
        if (selector.includes(':active')) queueMicrotask(() => (isReplaced = !link.isConnected));
        return matches(selector);
      },
    });
    fireEvent.pointerEnter(list);
    await waitFor(() => expect(isReplaced).toBeDefined());
    expect(isReplaced).toBe(true);
  });

  it('restores the order when the server refuses it', async () => {
    const own = ['a', 'b'].map((id) => aView({ id, name: `View ${id}` }));
    const { person } = openScreen('/demo/all-leads', {
      api: { 'GET /api/views': { views: own, order: {} }, 'PUT /api/views/order': failure(500, 'No') },
    });
    (await screen.findByRole('link', { name: 'View b' })).focus();
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Failed to order views')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Saved views of leads' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['View a', 'View b']);
  });

  it('shows the tags without the reserved one, linked to their leads', async () => {
    const { address, person } = openScreen('/demo/favorites', { api: { 'GET /api/tags': { tags } } });
    await person.click(await screen.findByRole('button', { name: 'Tags' }));
    const list = within(await screen.findByRole('list', { name: 'Tags' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Contacted']);
    await person.click(list.getByRole('link', { name: 'Contacted' }));
    expect(new URLSearchParams(address().split('?')[1]).get('tags')).toBe('[[7,true]]');
    expect(address()).toMatch(/^\/demo\/all-leads\?/);
    expect(list.getByRole('link', { name: 'Contacted' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'All Leads' })).not.toHaveAttribute('aria-current');
  });

  it('returns to the last used view of each list until All is chosen', async () => {
    const { address, person } = openScreen('/demo/all-leads', { api: { 'GET /api/views': { views } } });
    const toggle = within(await screen.findByRole('navigation', { name: 'Companies or leads' }));
    await person.click(await screen.findByRole('link', { name: 'Europe' }));
    await person.click(toggle.getByRole('link', { name: 'Companies' }));
    expect(address()).toBe('/demo/all-companies');
    await person.click(toggle.getByRole('link', { name: 'Leads' }));
    expect(address()).toBe('/demo/all-leads?viewId=1');
    await person.click(screen.getByRole('link', { name: 'All Leads' }));
    expect(address()).toBe('/demo/all-leads');
    expect(toggle.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/demo/all-leads');
  });

  it('does not link to a deleted view', async () => {
    const { unmount } = openScreen('/demo/all-leads?viewId=1', { api: { 'GET /api/views': { views } } });
    await screen.findByRole('link', { name: 'Europe' });
    unmount();
    openScreen('/demo/favorites', { api: { 'GET /api/views': { views: views.slice(1) } } });
    await screen.findByRole('link', { name: 'Enterprise' });
    const toggle = within(screen.getByRole('navigation', { name: 'Companies or leads' }));
    expect(toggle.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/demo/all-leads');
  });

  it('collapses a list of views and remembers that', async () => {
    const user = aUser();
    const { person, unmount } = openScreen('/demo/all-leads', { user, api: { 'GET /api/views': { views } } });
    await person.click(await screen.findByRole('button', { name: 'Saved views of leads' }));
    expect(screen.queryByRole('link', { name: 'Europe' })).not.toBeInTheDocument();
    unmount();
    openScreen('/demo/all-leads', { user, api: { 'GET /api/views': { views } } });
    expect(await screen.findByRole('link', { name: 'Enterprise' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Europe' })).not.toBeInTheDocument();
  });

  it('reports that the views could not be loaded, and retries', async () => {
    const { person, fakeApi } = openScreen('/demo/all-leads', { api: { 'GET /api/views': failure(500, 'No') } });
    expect(await screen.findByText('Views could not be loaded.', { exact: false })).toBeVisible();
    fakeApi.change({ 'GET /api/views': { views } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Europe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it("shows the workspace's name, or its slug without a name", async () => {
    const { unmount } = openScreen('/demo/all-leads', { user: aUser({ customer_name: 'Demo & Sons' }) });
    expect(await screen.findByRole('link', { name: 'Demo & Sons' })).toBeVisible();
    unmount();
    openScreen('/north-wind/all-leads', { user: anAdmin() });
    expect(await screen.findByRole('link', { name: 'North Wind' })).toBeVisible();
  });

  it("shows an administrator the client's name when its views have loaded", async () => {
    const response = deferred<Api.ViewList>();
    openScreen('/north-wind/all-leads', { user: anAdmin(), api: { 'GET /api/views': () => response.promise } });
    const brand = await screen.findByTitle('Home');
    expect(brand).toHaveTextContent(/^$/);
    response.resolve({ views: [], customer_name: 'Northwind & Sons' });
    await waitFor(() => expect(brand).toHaveTextContent('Northwind & Sons'));
  });

  it('shows Super Admin to administrators only', async () => {
    const { unmount } = openScreen('/demo/all-leads');
    await screen.findByText('Page all-leads');
    expect(screen.queryByRole('link', { name: 'Super Admin' })).not.toBeInTheDocument();
    unmount();
    openScreen('/demo/all-leads', { user: anAdmin() });
    expect(await screen.findByRole('link', { name: 'Super Admin' })).toHaveAttribute('href', '/admin');
  });

  it('leads from administration back to the last workspace', async () => {
    const user = anAdmin();
    const { unmount } = openScreen('/admin', { user });
    expect(await screen.findByRole('link', { name: 'Super Admin' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Back to/ })).not.toBeInTheDocument();
    unmount();
    const api = { 'GET /api/views': { views: [], customer_name: 'Northwind & Sons' } };
    const workspace = openScreen('/north-wind/all-companies', { user, api });
    await screen.findByText('Page all-companies');
    workspace.unmount();
    openScreen('/admin', { user, api });
    const back = await screen.findByRole('link', { name: 'Back to Northwind & Sons' });
    expect(back).toHaveAttribute('href', '/north-wind/all-leads');
  });

  it('leads back to no workspace that does not exist', async () => {
    const user = anAdmin();
    const { unmount } = openScreen('/nowhere/all-companies', { user, api: { 'GET /api/views': failure(404, 'None') } });
    await screen.findByText('There is no such workspace.');
    unmount();
    openScreen('/admin', { user });
    expect(await screen.findByRole('link', { name: 'Super Admin' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Back/ })).not.toBeInTheDocument();
  });

  it('leads back to the last workspace that exists, after one that does not in the same page', async () => {
    const views = deferred<ReturnType<typeof failure>>();
    const renderPage = (page: string) => (
      <>
        <h1>Page {page}</h1>
        <Link to="/nowhere/all-leads">Nowhere</Link>
        <Link to="/admin">Administration</Link>
      </>
    );
    const { person } = openScreen(
      '/demo/all-leads',
      {
        user: anAdmin(),
        api: {
          'GET /api/views': ({ query }) =>
            query.customer_slug === 'demo' ? { views: [], customer_name: 'Northwind' } : views.promise,
        },
      },
      { ...remotes, renderPage },
    );
    await waitFor(() => expect(screen.getByTitle('Home')).toHaveTextContent('Northwind'));
    await person.click(screen.getByRole('link', { name: 'Nowhere' }));
    await person.click(screen.getByRole('link', { name: 'Administration' }));
    expect(await screen.findByRole('link', { name: 'Back to Northwind' })).toHaveAttribute('href', '/demo/all-leads');
    views.resolve(failure(404, 'None'));
  });

  it('switches between companies and leads', async () => {
    const { address, person } = openScreen('/demo/all-leads');
    const toggle = within(await screen.findByRole('navigation', { name: 'Companies or leads' }));
    expect(toggle.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
    await person.click(toggle.getByRole('link', { name: 'Companies' }));
    expect(address()).toBe('/demo/all-companies');
  });

  it('stores the chosen colours in this browser', async () => {
    const { person } = openScreen('/demo/all-leads');
    await person.click(await screen.findByRole('button', { name: /^Colors as your system/ }));
    await person.click(screen.getByRole('button', { name: /^Light colors/ }));
    expect(localStorage.getItem('forksight.theme')).toBe('dark');
    expect(document.documentElement).toHaveStyle({ colorScheme: 'dark' });
  });

  it('is a drawer behind a button on narrow screens, and closes when a link is followed', async () => {
    const { person } = openScreen('/demo/all-leads');
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await person.click(within(drawer).getByRole('link', { name: 'Favorites' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Page favorites')).toBeInTheDocument();
  });
});
