import { canManage, pathSegments, paths, type Session, SETTINGS_PAGE, type User } from '@forksight/sdk';

/** What an address shows. A `redirect` with a text shows it first. */
export type Route =
  | {
      kind:
        | 'loading'
        | 'sign-in'
        | 'second-factor'
        | 'logout'
        | 'terms'
        | 'privacy'
        | 'not-found'
        | 'not-authorized'
        | 'no-workspace';
    }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'redirect'; to: string; text?: string; remember?: string; forget?: true }
  | { kind: 'page'; page: string };

/** The inputs of the rules other than the address. */
export interface RouteContext {
  session: Session;
  /** The path that was attempted before sign-in, if one is stored. */
  returnPath: string | null;
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

/** Number of segments in the addresses of these pages; other pages interpret their own segments. */
const SEGMENTS: Partial<Record<string, number>> = {
  lead: 3,
  'all-leads': 2,
  'all-companies': 2,
  recycled: 2,
  settings: 2,
  favorites: 2,
};

/** The redirect rules of the specification (section 2) and of its readings, in one place. */
export function resolveRoute(address: string, context: RouteContext): Route {
  const [first, second, ...rest] = pathSegments(address.split('?', 1)[0] ?? '');
  const isSingleSegment = second === undefined;
  const reserved = RESERVED.find((word) => word === first);

  if (reserved && !isSingleSegment) return { kind: 'not-found' };
  if (reserved === 'terms' || reserved === 'privacy' || reserved === 'logout') return { kind: reserved };

  const { session } = context;
  if (session.status === 'unreachable') return { kind: 'unreachable', retry: session.retry };
  if (session.status === 'loading') return { kind: 'loading' };
  if (session.status === 'signed-out') return signedOut(address, first);

  const { user } = session;
  if (user.must_set_up_second_factor) return { kind: 'second-factor' };
  if (first === undefined) return home(user, context);
  if (reserved === 'login') return home(user, context, TEXTS.toHome);
  if (reserved === 'admin') return administration(user, context);
  if (!user.is_admin && first !== user.customer_slug) return { kind: 'not-authorized' };
  if (second === 'admin' && rest.length === 0) return administration(user, context);
  if (second === SETTINGS_PAGE && !canManage(user, first)) return { kind: 'not-authorized' };
  return workspacePage(second, rest.length + 2, context);
}

function signedOut(address: string, first: string | undefined): Route {
  if (first === 'login') return { kind: 'sign-in' };
  if (first === undefined) return { kind: 'redirect', to: paths.login };
  return { kind: 'redirect', to: paths.login, text: TEXTS.toLogin, remember: address };
}

function home(user: User, { returnPath: remembered }: RouteContext, text?: string): Route {
  if (remembered !== null) return { kind: 'redirect', to: remembered, forget: true, text };
  if (user.is_admin) return { kind: 'redirect', to: paths.admin, text };
  if (!user.customer_slug) return { kind: 'no-workspace' };
  return { kind: 'redirect', to: paths.page(user.customer_slug, 'all-companies'), text };
}

function administration(user: User, { claims }: RouteContext): Route {
  if (!user.is_admin) return { kind: 'not-authorized' };
  return claims('admin') ? { kind: 'page', page: 'admin' } : { kind: 'not-found' };
}

function workspacePage(page: string | undefined, segments: number, { claims }: RouteContext): Route {
  if (page === undefined || page === 'admin' || !claims(page)) return { kind: 'not-found' };
  return (SEGMENTS[page] ?? segments) === segments ? { kind: 'page', page } : { kind: 'not-found' };
}
