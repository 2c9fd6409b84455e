import { anAdmin, aUser, aView, failure, deferred, unreachable } from '@forksight/sdk/testing';
import type { User } from '@forksight/sdk';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { openScreen, remotes } from '../testing/screen';
import type { Remotes } from './remotePages';

beforeEach(() => {
  localStorage.clear();
});

describe('while the session loads', () => {
  it('shows a spinner', async () => {
    const me = deferred<{ user: null }>();
    openScreen('/demo/all-leads', { api: { 'GET /api/me': () => me.promise } });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  });

  it('offers to try again when the server cannot be reached', async () => {
    const { fakeApi, person } = openScreen('/demo/all-leads', { api: { 'GET /api/me': unreachable } });
    await screen.findByText('Something went wrong');
    fakeApi.change({ 'GET /api/me': { user: aUser() } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Page all-leads')).toBeInTheDocument();
  });
});

describe('signing in', () => {
  it('returns to the attempted path, once', async () => {
    const { address, fakeApi, person } = openScreen('/demo/lead/12?tab=signals', { user: null });
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

  it('never follows a stored path out of the application, or to login or logout', async () => {
    for (const path of ['//evil.example/x', 'https://evil.example', '/\\evil', '/logout', '/login?x=1']) {
      localStorage.setItem('forksight.previousPath', path);
      const { address, unmount } = openScreen('/');
      await waitFor(() => expect(address()).toBe('/demo/all-companies'));
      unmount();
    }
  });
});

describe('logging out', () => {
  it('ends the session on the server and leads to sign-in', async () => {
    let user: User | null = aUser();
    const { address } = openScreen('/logout', {
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

  it('leads to sign-in on a server that cannot end sessions', async () => {
    const { address } = openScreen('/logout', { api: { 'POST /api/auth/logout': failure(404, 'Not found') } });
    expect(await screen.findByRole('heading', { name: 'Sign in to Forksight' })).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  it('reports that the server was not reached', async () => {
    openScreen('/logout', { api: { 'POST /api/auth/logout': unreachable } });
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

it('redirects to sign-in when the session ends, and stores the page', async () => {
  const { address } = openScreen('/demo/all-leads?page=2', {
    api: { 'GET /api/tags': failure(401, 'Please sign in') },
  });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('forksight.previousPath')).toBe('/demo/all-leads?page=2');
});

describe('pages that cannot be shown', () => {
  it('shows 404 for an unknown page', async () => {
    openScreen('/demo/contact-list');
    expect(await screen.findByRole('heading', { name: '404 - Not found!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your home page' })).toBeInTheDocument();
  });

  it('denies clients other workspaces and shows the sidebar of their own', async () => {
    openScreen('/other/all-leads');
    expect(await screen.findByRole('heading', { name: 'Not authorized' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Leads' })).toHaveAttribute('href', '/demo/all-leads');
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('shows an administrator 404 for an unknown workspace, with the sidebar of their own', async () => {
    openScreen('/nowhere/all-leads', {
      user: anAdmin({ customer_slug: 'demo' }),
      api: {
        'GET /api/views': ({ query }) =>
          query['customer_slug'] === 'demo' ? { views: [] } : failure(404, 'No such workspace'),
      },
    });
    expect(await screen.findByRole('heading', { name: '404 - Not found!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Leads' })).toHaveAttribute('href', '/demo/all-leads');
  });

  it('shows a message to a user without a workspace', async () => {
    openScreen('/', { user: aUser({ customer_slug: null }) });
    expect(
      await screen.findByText('Error redirecting you to companies home page - please check your customer slug'),
    ).toBeInTheDocument();
  });

  it('keeps the sidebar when a page throws while rendering', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const broken: Remotes = {
      ...remotes,
      renderPage: () => {
        throw new Error('broken');
      },
    };
    openScreen('/demo/all-leads', {}, broken);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('link', { name: 'All Leads' })).toBeInTheDocument();
  });
});

it('keeps the focus that a new page sets', async () => {
  function Recycled() {
    const row = useRef<HTMLButtonElement>(null);
    useEffect(() => row.current?.focus(), []);
    return <button ref={row}>Sam Rivers</button>;
  }
  const renderRemote: Remotes['renderPage'] = (page) => (page === 'recycled' ? <Recycled /> : <h1>Leads</h1>);
  const { person } = openScreen('/demo/all-leads', {}, { ...remotes, renderPage: renderRemote });
  await person.click(await screen.findByRole('link', { name: 'Recycled' }));
  expect(screen.getByRole('button', { name: 'Sam Rivers' })).toHaveFocus();
});

it('moves the focus to a new page, but not when only parameters change', async () => {
  const { person } = openScreen('/demo/all-leads', {
    api: { 'GET /api/views': { views: [aView({ name: 'Europe' })] } },
  });
  await person.click(await screen.findByRole('link', { name: 'Europe' }));
  expect(screen.getByRole('main')).not.toHaveFocus();
  await person.click(screen.getByRole('link', { name: 'Recycled' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
