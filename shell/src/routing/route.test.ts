import { anAdmin, aUser } from '@forksight/sdk/testing';
import { resolveRoute, TEXTS, type RouteContext } from './route';

const PAGES = ['all-leads', 'all-companies', 'recycled', 'favorites', 'lead', 'admin', 'settings'];
const signedOut: Partial<RouteContext> = { session: { status: 'signed-out', user: null } };
const client: Partial<RouteContext> = { session: { status: 'signed-in', user: aUser({ customer_slug: 'demo' }) } };
const admin: Partial<RouteContext> = { session: { status: 'signed-in', user: anAdmin() } };

function resolve(address: string, context: Partial<RouteContext>) {
  return resolveRoute(address, {
    session: { status: 'loading', user: null },
    returnPath: null,
    claims: (page) => PAGES.includes(page),
    ...context,
  });
}

describe('the root address', () => {
  it('redirects a client to the companies of their workspace', () => {
    expect(resolve('/', client)).toMatchObject({ kind: 'redirect', to: '/demo/all-companies' });
  });

  it('redirects an administrator to administration', () => {
    expect(resolve('/', admin)).toMatchObject({ kind: 'redirect', to: '/admin' });
  });

  it('redirects to the stored return path and clears it', () => {
    const route = resolve('/', { ...admin, returnPath: '/demo/lead/7?x=1' });
    expect(route).toMatchObject({ kind: 'redirect', to: '/demo/lead/7?x=1', forget: true });
  });

  it('shows an error to a user without a workspace', () => {
    const user = aUser({ customer_slug: null });
    expect(resolve('/', { session: { status: 'signed-in', user } })).toEqual({ kind: 'no-workspace' });
    expect(TEXTS.noWorkspace).toBe('Error redirecting you to companies home page - please check your customer slug');
  });

  it('redirects a signed-out user to sign-in without a return path', () => {
    expect(resolve('/', signedOut)).toEqual({ kind: 'redirect', to: '/login' });
  });
});

describe('login', () => {
  it('shows the sign-in page to a signed-out user, with any parameters', () => {
    expect(resolve('/login', signedOut)).toEqual({ kind: 'sign-in' });
    expect(resolve('/login?error=refused', signedOut)).toEqual({ kind: 'sign-in' });
  });

  it('redirects a signed-in user to their home page with a message', () => {
    const text = 'Redirecting you to companies home page';
    expect(resolve('/login', client)).toMatchObject({ kind: 'redirect', to: '/demo/all-companies', text });
  });
});

describe('a protected path without a session', () => {
  it.each(['/demo/all-leads?page=3&tags=%5B%5D', '/admin', '/demo/lead/12', '/demo/nonsense'])(
    'redirects from %s to sign-in and stores the return path',
    (address) => {
      expect(resolve(address, signedOut)).toEqual({
        kind: 'redirect',
        to: '/login',
        text: 'You are logged out... redirecting to login page',
        remember: address,
      });
    },
  );
});

describe('public pages', () => {
  it.each([
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/logout', 'logout'],
  ])('shows %s in every session state', (address, kind) => {
    expect(resolve(address, {})).toEqual({ kind });
    expect(resolve(address, signedOut)).toEqual({ kind });
    expect(resolve(address, client)).toEqual({ kind });
  });
});

describe('administration', () => {
  it.each(['/admin', '/demo/admin'])('opens at %s for an administrator', (address) => {
    expect(resolve(address, admin)).toEqual({ kind: 'page', page: 'admin' });
  });

  it.each(['/admin', '/demo/admin'])('is not authorized for a client at %s', (address) => {
    expect(resolve(address, client)).toEqual({ kind: 'not-authorized' });
  });
});

describe('pages of a workspace', () => {
  it.each([
    ['/demo/all-leads', 'all-leads'],
    ['/demo/all-companies?view=card', 'all-companies'],
    ['/demo/recycled', 'recycled'],
    ['/demo/favorites', 'favorites'],
    ['/demo/lead/12', 'lead'],
    ['/demo/all-leads/', 'all-leads'],
  ])('resolves %s to the page %s', (address, page) => {
    expect(resolve(address, client)).toEqual({ kind: 'page', page });
  });

  it('are not authorized for a client of another workspace', () => {
    expect(resolve('/other/all-leads', client)).toEqual({ kind: 'not-authorized' });
  });

  it('of every workspace open for an administrator', () => {
    expect(resolve('/other/all-leads', admin)).toEqual({ kind: 'page', page: 'all-leads' });
  });

  it('open under a new key that a remote claims', () => {
    expect(resolve('/demo/contact-list', client)).toEqual({ kind: 'not-found' });
    const claims = (page: string) => page === 'contact-list';
    expect(resolve('/demo/contact-list/5', { ...client, claims })).toEqual({ kind: 'page', page: 'contact-list' });
  });
});

describe('an unknown address', () => {
  it.each([
    '/demo',
    '/demo/companies-new',
    '/demo/lead-lists',
    '/demo/companies',
    '/demo/contact',
    '/demo/lead',
    '/demo/lead/1/2',
    '/demo/all-leads/1',
    '/demo/admin/1',
    '/login/x',
    '/terms/x',
    '/admin/x',
  ])('returns not-found for %s', (address) => {
    expect(resolve(address, { session: { status: 'signed-in', user: anAdmin({ customer_slug: 'demo' }) } })).toEqual({
      kind: 'not-found',
    });
  });
});

it('returns loading while the session loads', () => {
  expect(resolve('/demo/all-leads', {})).toEqual({ kind: 'loading' });
});

describe('the settings of a workspace', () => {
  const asUser = (fields: Parameters<typeof aUser>[0]): Partial<RouteContext> => ({
    session: { status: 'signed-in', user: aUser(fields) },
  });

  it('open for administrators, and for its own one', () => {
    const settings = { kind: 'page', page: 'settings' };
    expect(resolve('/demo/settings', admin)).toEqual(settings);
    expect(resolve('/demo/settings', asUser({ customer_slug: 'demo', is_workspace_admin: true }))).toEqual(settings);
  });

  it('are refused to staff, and to the administrator of another workspace', () => {
    expect(resolve('/demo/settings', client)).toEqual({ kind: 'not-authorized' });
    const other = asUser({ customer_slug: 'other', is_workspace_admin: true });
    expect(resolve('/demo/settings', other)).toEqual({ kind: 'not-authorized' });
  });
});
