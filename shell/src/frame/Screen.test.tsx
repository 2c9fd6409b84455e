import {
  anAdmin,
  aTag,
  aUser,
  aView,
  failure,
  later,
  renderPage,
  type PageOptions,
  unreachable,
} from '@forksight/sdk/testing';
import type { Api, User } from '@forksight/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import type { Remotes } from './Remotes';
import { Screen } from './Screen';

const PAGES = ['all-leads', 'all-companies', 'recycled', 'favorites', 'lead', 'admin'];
const remotes: Remotes = {
  claims: (page) => PAGES.includes(page),
  renderPage: (page) => <h1>Page {page}</h1>,
  renderWidget: ({ name }) => name,
  loadWidget: () => undefined,
};

function open(url: string, options: PageOptions = {}, given = remotes) {
  return renderPage(<Screen remotes={given} />, {
    url,
    ...options,
    api: { 'GET /api/views': { views: [] }, 'GET /api/tags': { tags: [] }, ...options.api },
  });
}

beforeEach(() => {
  localStorage.clear();
});

describe('before the session is known', () => {
  it('shows a spinner', async () => {
    const me = later<{ user: null }>();
    open('/demo/all-leads', { api: { 'GET /api/me': () => me.answer } });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  });

  it('offers to try again when the server cannot be reached', async () => {
    const { fakeApi, person } = open('/demo/all-leads', { api: { 'GET /api/me': unreachable } });
    await screen.findByText('Something went wrong');
    fakeApi.change({ 'GET /api/me': { user: aUser() } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Page all-leads')).toBeInTheDocument();
  });
});

describe('signing in', () => {
  it('comes back to the path that was attempted, once', async () => {
    const { address, fakeApi, person } = open('/demo/lead/12?tab=signals', { user: null });
    expect(await screen.findByText('You are logged out... redirecting to login page')).toBeInTheDocument();
    await person.type(await screen.findByPlaceholderText('Password'), 'correct horse');
    fakeApi.change({
      'POST /api/auth/pw-login': { success: true },
      'GET /api/me': { user: aUser({ customer_slug: 'demo' }) },
    });
    await person.click(screen.getByRole('button', { name: 'Sign In with Password' }));
    expect(await screen.findByText('Redirecting you to companies home page')).toBeInTheDocument();
    expect(await screen.findByText('Page lead')).toBeInTheDocument();
    expect(address()).toBe('/demo/lead/12?tab=signals');
    expect(fakeApi.calls('POST /api/auth/pw-login')[0]?.body).toEqual({ password: 'correct horse' });
    expect(localStorage).toHaveLength(0);
  });

  it('never follows a remembered path out of the application, nor to login or logout', async () => {
    for (const path of ['//evil.example/x', 'https://evil.example', '/\\evil', '/logout', '/login?x=1']) {
      localStorage.setItem('forksight.previousPath', path);
      const { address, unmount } = open('/');
      await waitFor(() => expect(address()).toBe('/demo/all-companies'));
      unmount();
    }
  });
});

describe('logging out', () => {
  it('ends the session on the server and leads to sign-in', async () => {
    let user: User | null = aUser();
    const { address } = open('/logout', {
      api: {
        'GET /api/me': () => ({ user }),
        'POST /api/auth/logout': () => {
          user = null;
          return { success: true };
        },
      },
    });
    await screen.findByText('Logged out - redirecting to login');
    expect(await screen.findByRole('heading', { name: 'Sign in to Forksight' })).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  it('does not pretend when the server was not reached', async () => {
    open('/logout', { api: { 'POST /api/auth/logout': unreachable } });
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

it('leads to sign-in when the session ends while working, and remembers the page', async () => {
  const { address } = open('/demo/all-leads?page=2', { api: { 'GET /api/tags': failure(401, 'Please sign in') } });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('forksight.previousPath')).toBe('/demo/all-leads?page=2');
});

describe('pages that cannot be shown', () => {
  it('says so where nothing is', async () => {
    open('/demo/contact-list');
    expect(await screen.findByRole('heading', { name: '404 - Not found!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your home page' })).toBeInTheDocument();
  });

  it('keeps clients out of other workspaces, beside the sidebar of their own, in which nothing is open', async () => {
    open('/other/all-leads');
    expect(await screen.findByRole('heading', { name: 'Not authorized' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Leads' })).toHaveAttribute('href', '/demo/all-leads');
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('tells an administrator that a workspace does not exist, beside the sidebar of their own', async () => {
    open('/nowhere/all-leads', {
      user: anAdmin({ customer_slug: 'demo' }),
      api: {
        'GET /api/views': ({ query }) =>
          query['customer_slug'] === 'demo' ? { views: [] } : failure(404, 'No such workspace'),
      },
    });
    expect(await screen.findByRole('heading', { name: '404 - Not found!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Leads' })).toHaveAttribute('href', '/demo/all-leads');
  });

  it('tells a user without a workspace', async () => {
    open('/', { user: aUser({ customer_slug: null }) });
    expect(
      await screen.findByText('Error redirecting you to companies home page - please check your customer slug'),
    ).toBeInTheDocument();
  });

  it('keeps the sidebar when a page breaks while rendering', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const broken: Remotes = {
      ...remotes,
      renderPage: () => {
        throw new Error('broken');
      },
    };
    renderPage(<Screen remotes={broken} />, {
      url: '/demo/all-leads',
      api: { 'GET /api/views': { views: [] }, 'GET /api/tags': { tags: [] } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('link', { name: 'All Leads' })).toBeInTheDocument();
  });
});

describe('the sidebar', () => {
  const views = [
    aView({ id: 1, name: 'Europe', entityType: 'leads' }),
    aView({ id: 2, name: 'Enterprise', entityType: 'companies' }),
  ];
  const tags = [aTag({ tagId: 7, tagName: 'Contacted' }), aTag({ tagId: 'recycled', tagName: 'Recycled' })];

  it('lists each kind with its saved views, and marks the open one', async () => {
    open('/demo/all-leads?viewId=1', { api: { 'GET /api/views': { views } } });
    const leadViews = within(await screen.findByRole('list', { name: 'Saved views of leads' }));
    expect(leadViews.getByRole('link', { name: 'Europe' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Enterprise' })).toHaveAttribute('href', '/demo/all-companies?viewId=2');
    expect(screen.getByRole('link', { name: 'All Leads' })).toHaveAttribute('href', '/demo/all-leads');
    expect(screen.getByRole('link', { name: 'All Leads' })).not.toHaveAttribute('aria-current');
  });

  it('counts in the names of views as people do, and leaves what names hold as it is', async () => {
    const names = ['Territory 10', 'Territory 2', '<b>Überprüfung</b> & 漢字'];
    const many = names.map((name, index) => aView({ id: String(index), name, entityType: 'leads' }));
    open('/demo/all-leads?viewId=1', { api: { 'GET /api/views': { views: many } } });
    const list = within(await screen.findByRole('list', { name: 'Saved views of leads' }));
    const shown = list.getAllByRole('link');
    expect(shown.map((link) => link.textContent)).toEqual([names[2], 'Territory 2', 'Territory 10']);
    expect(list.getByRole('link', { name: 'Territory 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens the tags, without the reserved one, each leading to its leads', async () => {
    const { address, person } = open('/demo/favorites', { api: { 'GET /api/tags': { tags } } });
    await person.click(await screen.findByRole('button', { name: 'Tags' }));
    const list = within(await screen.findByRole('list', { name: 'Tags' }));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Contacted']);
    await person.click(list.getByRole('link', { name: 'Contacted' }));
    expect(new URLSearchParams(address().split('?')[1]).get('tags')).toBe('[[7,true]]');
    expect(address()).toMatch(/^\/demo\/all-leads\?/);
    expect(list.getByRole('link', { name: 'Contacted' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'All Leads' })).not.toHaveAttribute('aria-current');
  });

  it('leads back to the view last used of each list, until All is chosen', async () => {
    const { address, person } = open('/demo/all-leads', { api: { 'GET /api/views': { views } } });
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

  it('leads to no view that is gone', async () => {
    const { unmount } = open('/demo/all-leads?viewId=1', { api: { 'GET /api/views': { views } } });
    await screen.findByRole('link', { name: 'Europe' });
    unmount();
    open('/demo/favorites', { api: { 'GET /api/views': { views: views.slice(1) } } });
    await screen.findByRole('link', { name: 'Enterprise' });
    const toggle = within(screen.getByRole('navigation', { name: 'Companies or leads' }));
    expect(toggle.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/demo/all-leads');
  });

  it('folds a list of views away, and keeps it so', async () => {
    const user = aUser();
    const { person, unmount } = open('/demo/all-leads', { user, api: { 'GET /api/views': { views } } });
    await person.click(await screen.findByRole('button', { name: 'Saved views of leads' }));
    expect(screen.queryByRole('link', { name: 'Europe' })).not.toBeInTheDocument();
    unmount();
    open('/demo/all-leads', { user, api: { 'GET /api/views': { views } } });
    expect(await screen.findByRole('link', { name: 'Enterprise' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Europe' })).not.toBeInTheDocument();
  });

  it('says when the views could not be had, and tries again', async () => {
    const { person, fakeApi } = open('/demo/all-leads', { api: { 'GET /api/views': failure(500, 'No') } });
    expect(await screen.findByText('Views could not be loaded.', { exact: false })).toBeVisible();
    fakeApi.change({ 'GET /api/views': { views } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Europe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it("is headed by the workspace's name, or by its slug where no name is known", async () => {
    const { unmount } = open('/demo/all-leads', { user: aUser({ customer_name: 'Demo & Sons' }) });
    expect(await screen.findByRole('link', { name: 'Demo & Sons' })).toBeVisible();
    unmount();
    open('/north-wind/all-leads', { user: anAdmin() });
    expect(await screen.findByRole('link', { name: 'North Wind' })).toBeVisible();
  });

  it("tells an administrator the client's name, which comes with its views, and none before", async () => {
    const answer = later<Api.ViewList>();
    open('/north-wind/all-leads', { user: anAdmin(), api: { 'GET /api/views': () => answer.answer } });
    const brand = await screen.findByTitle('Home');
    expect(brand).toHaveTextContent(/^$/);
    answer.give({ views: [], customer_name: 'Northwind & Sons' });
    await waitFor(() => expect(brand).toHaveTextContent('Northwind & Sons'));
  });

  it('offers Super Admin to administrators only', async () => {
    const { unmount } = open('/demo/all-leads');
    await screen.findByText('Page all-leads');
    expect(screen.queryByRole('link', { name: 'Super Admin' })).not.toBeInTheDocument();
    unmount();
    open('/demo/all-leads', { user: anAdmin() });
    expect(await screen.findByRole('link', { name: 'Super Admin' })).toHaveAttribute('href', '/admin');
  });

  it('switches between companies and leads', async () => {
    const { address, person } = open('/demo/all-leads');
    const toggle = within(await screen.findByRole('navigation', { name: 'Companies or leads' }));
    expect(toggle.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
    await person.click(toggle.getByRole('link', { name: 'Companies' }));
    expect(address()).toBe('/demo/all-companies');
  });

  it('remembers the chosen colours in this browser', async () => {
    const { person } = open('/demo/all-leads');
    await person.click(await screen.findByRole('button', { name: /^Colors as your system/ }));
    await person.click(screen.getByRole('button', { name: /^Light colors/ }));
    expect(localStorage.getItem('forksight.theme')).toBe('dark');
    expect(document.documentElement).toHaveStyle({ colorScheme: 'dark' });
  });

  it('is a drawer behind a button on narrow screens, and closes when a link is followed', async () => {
    const { person } = open('/demo/all-leads');
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    const toasts = screen.getByRole('region', { name: 'Notifications' });
    expect(drawer).toContainElement(toasts);
    await person.click(within(drawer).getByRole('link', { name: 'Favorites' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts).toBeInTheDocument();
    expect(screen.getByText('Page favorites')).toBeInTheDocument();
  });
});

it('leaves the focus where a new page puts it', async () => {
  function Recycled() {
    const row = useRef<HTMLButtonElement>(null);
    useEffect(() => row.current?.focus(), []);
    return <button ref={row}>Sam Rivers</button>;
  }
  const renderRemote: Remotes['renderPage'] = (page) => (page === 'recycled' ? <Recycled /> : <h1>Leads</h1>);
  const { person } = open('/demo/all-leads', {}, { ...remotes, renderPage: renderRemote });
  await person.click(await screen.findByRole('link', { name: 'Recycled' }));
  expect(screen.getByRole('button', { name: 'Sam Rivers' })).toHaveFocus();
});

it('moves the focus to a new page, but leaves it alone when only parameters change', async () => {
  const { person } = open('/demo/all-leads', { api: { 'GET /api/views': { views: [aView({ name: 'Europe' })] } } });
  await person.click(await screen.findByRole('link', { name: 'Europe' }));
  expect(screen.getByRole('main')).not.toHaveFocus();
  await person.click(screen.getByRole('link', { name: 'Recycled' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
