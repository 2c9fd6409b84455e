import { anAdmin, aUser } from '@forksight/sdk/testing';
import { resolveRoute, TEXTS, type Visit } from './route';

const PAGES = ['all-leads', 'all-companies', 'recycled', 'favorites', 'lead', 'admin'];
const nobody: Partial<Visit> = { session: { status: 'signed-out', user: null } };
const client: Partial<Visit> = { session: { status: 'signed-in', user: aUser({ customer_slug: 'demo' }) } };
const admin: Partial<Visit> = { session: { status: 'signed-in', user: anAdmin() } };

function visit(address: string, who: Partial<Visit>) {
  return resolveRoute(address, {
    session: { status: 'loading', user: null },
    remembered: null,
    claims: (page) => PAGES.includes(page),
    ...who,
  });
}

describe('the address without a first segment', () => {
  it('leads a client to the companies of their workspace', () => {
    expect(visit('/', client)).toMatchObject({ is: 'redirect', to: '/demo/all-companies' });
  });

  it('leads an administrator to administration', () => {
    expect(visit('/', admin)).toMatchObject({ is: 'redirect', to: '/admin' });
  });

  it('leads to the remembered path first, and uses it up', () => {
    const route = visit('/', { ...admin, remembered: '/demo/lead/7?x=1' });
    expect(route).toMatchObject({ is: 'redirect', to: '/demo/lead/7?x=1', forget: true });
  });

  it('tells a user without a workspace', () => {
    const user = aUser({ customer_slug: null });
    expect(visit('/', { session: { status: 'signed-in', user } })).toEqual({ is: 'no-workspace' });
    expect(TEXTS.noWorkspace).toBe('Error redirecting you to companies home page - please check your customer slug');
  });

  it('leads a signed-out person to sign-in without remembering anything', () => {
    expect(visit('/', nobody)).toEqual({ is: 'redirect', to: '/login' });
  });
});

describe('login', () => {
  it('is the sign-in screen for a signed-out person, whatever its parameters', () => {
    expect(visit('/login', nobody)).toEqual({ is: 'sign-in' });
    expect(visit('/login?error=refused', nobody)).toEqual({ is: 'sign-in' });
  });

  it('leads a signed-in person home and says so', () => {
    const text = 'Redirecting you to companies home page';
    expect(visit('/login', client)).toMatchObject({ is: 'redirect', to: '/demo/all-companies', text });
  });
});

describe('a signed-out person on a protected path', () => {
  it.each(['/demo/all-leads?page=3&tags=%5B%5D', '/admin', '/demo/lead/12', '/demo/nonsense'])(
    'goes from %s to sign-in and comes back later',
    (address) => {
      expect(visit(address, nobody)).toEqual({
        is: 'redirect',
        to: '/login',
        text: 'You are logged out... redirecting to login page',
        remember: address,
      });
    },
  );
});

describe('pages for everybody', () => {
  it.each([
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/logout', 'logout'],
  ])('%s shows before the session is known', (address, is) => {
    expect(visit(address, {})).toEqual({ is });
    expect(visit(address, nobody)).toEqual({ is });
    expect(visit(address, client)).toEqual({ is });
  });
});

describe('administration', () => {
  it.each(['/admin', '/demo/admin'])('opens at %s for an administrator', (address) => {
    expect(visit(address, admin)).toEqual({ is: 'page', page: 'admin' });
  });

  it.each(['/admin', '/demo/admin'])('is not for a client at %s', (address) => {
    expect(visit(address, client)).toEqual({ is: 'not-authorized' });
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
  ])('%s is the page %s', (address, page) => {
    expect(visit(address, client)).toEqual({ is: 'page', page });
  });

  it('of another customer are closed to a client', () => {
    expect(visit('/other/all-leads', client)).toEqual({ is: 'not-authorized' });
  });

  it('of any customer are open to an administrator', () => {
    expect(visit('/other/all-leads', admin)).toEqual({ is: 'page', page: 'all-leads' });
  });

  it('open under a new key as soon as a remote claims it', () => {
    expect(visit('/demo/contact-list', client)).toEqual({ is: 'not-found' });
    const claims = (page: string) => page === 'contact-list';
    expect(visit('/demo/contact-list/5', { ...client, claims })).toEqual({ is: 'page', page: 'contact-list' });
  });
});

describe('an address where nothing is', () => {
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
  ])('%s', (address) => {
    expect(visit(address, { session: { status: 'signed-in', user: anAdmin({ customer_slug: 'demo' }) } })).toEqual({
      is: 'not-found',
    });
  });
});

it('waits while the session is not known', () => {
  expect(visit('/demo/all-leads', {})).toEqual({ is: 'loading' });
});
