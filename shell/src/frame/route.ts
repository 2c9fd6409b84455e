import { pathSegments, paths, type Session, type User } from '@forksight/sdk';

/** What stands at an address for whoever asks. `redirect` says its text, if it has one, before it goes on. */
export type Route =
  | { is: 'loading' | 'sign-in' | 'logout' | 'terms' | 'privacy' | 'not-found' | 'not-authorized' | 'no-workspace' }
  | { is: 'unreachable'; retry: () => void }
  | { is: 'redirect'; to: string; text?: string; remember?: string; forget?: true }
  | { is: 'page'; page: string };

/** What the rules depend on beside the address. */
export interface Visit {
  session: Session;
  /** The path attempted before sign-in, if one is remembered. */
  remembered: string | null;
  /** Whether a remote offers a page under this key. */
  claims: (page: string) => boolean;
}

export const TEXTS = {
  toHome: 'Redirecting you to companies home page',
  toLogin: 'You are logged out... redirecting to login page',
  loggedOut: 'Logged out - redirecting to login',
  noWorkspace: 'Error redirecting you to companies home page - please check your customer slug',
  notFound: '404 - Not found!',
  notAuthorized: 'Not authorized',
} as const;

/** Words that are never customer slugs. */
const RESERVED = ['logout', 'terms', 'privacy', 'login', 'admin'] as const;

/** How many segments an address of these pages has; other pages order what follows their key themselves. */
const SEGMENTS: Partial<Record<string, number>> = {
  lead: 3,
  'all-leads': 2,
  'all-companies': 2,
  recycled: 2,
  favorites: 2,
};

/** The redirect rules of the specification (section 2) and of its readings, in one place. */
export function resolveRoute(address: string, visit: Visit): Route {
  const [first, second, ...rest] = pathSegments(address.split('?', 1)[0] ?? '');
  const alone = second === undefined;
  const reserved = RESERVED.find((word) => word === first);

  if (reserved && !alone) return { is: 'not-found' };
  if (reserved === 'terms' || reserved === 'privacy' || reserved === 'logout') return { is: reserved };

  const { session } = visit;
  if (session.status === 'unreachable') return { is: 'unreachable', retry: session.retry };
  if (session.status === 'loading') return { is: 'loading' };
  if (session.status === 'signed-out') return signedOut(address, first);

  const { user } = session;
  if (first === undefined) return home(user, visit);
  if (reserved === 'login') return home(user, visit, TEXTS.toHome);
  if (reserved === 'admin') return administration(user, visit);
  if (!user.is_admin && first !== user.customer_slug) return { is: 'not-authorized' };
  if (second === 'admin' && rest.length === 0) return administration(user, visit);
  return workspacePage(second, rest.length + 2, visit);
}

function signedOut(address: string, first: string | undefined): Route {
  if (first === 'login') return { is: 'sign-in' };
  if (first === undefined) return { is: 'redirect', to: paths.login };
  return { is: 'redirect', to: paths.login, text: TEXTS.toLogin, remember: address };
}

function home(user: User, { remembered }: Visit, text?: string): Route {
  if (remembered !== null) return { is: 'redirect', to: remembered, forget: true, text };
  if (user.is_admin) return { is: 'redirect', to: paths.admin, text };
  if (!user.customer_slug) return { is: 'no-workspace' };
  return { is: 'redirect', to: paths.page(user.customer_slug, 'all-companies'), text };
}

function administration(user: User, { claims }: Visit): Route {
  if (!user.is_admin) return { is: 'not-authorized' };
  return claims('admin') ? { is: 'page', page: 'admin' } : { is: 'not-found' };
}

function workspacePage(page: string | undefined, segments: number, { claims }: Visit): Route {
  if (page === undefined || page === 'admin' || !claims(page)) return { is: 'not-found' };
  return (SEGMENTS[page] ?? segments) === segments ? { is: 'page', page } : { is: 'not-found' };
}
