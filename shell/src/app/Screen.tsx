import { ErrorBoundary, useNavigation, useSession } from '@forksight/sdk';
import { lazy, Suspense } from 'react';
import { BrokenPage, LoadingPage, Message, UnreachablePage } from '../pages/Message';
import { LogoutPage } from '../pages/LogoutPage';
import { Redirect } from '../pages/Redirect';
import { useAnalytics } from '../session/analytics';
import styles from '../layout/Frame.module.css';
import { FramedPage } from './FramedPage';
import type { Remotes } from './remotePages';
import { returnPath } from '../session/returnPath';
import { resolveRoute, type Route, TEXTS } from '../routing/route';

const SignInPage = lazy(() => import('../pages/SignInPage'));
const RequiredSecondFactorPage = lazy(() => import('../account/RequiredSecondFactorPage'));
const TermsPage = lazy(() => import('../pages/TermsPage'));
const PrivacyPage = lazy(() => import('../pages/PrivacyPage'));

/** What the address shows. Pages of a signed-in user are inside the frame, which stays mounted while they change. */
export function Screen({ remotes }: { remotes: Remotes }) {
  const session = useSession();
  const { address, segments } = useNavigation();
  const route = resolveRoute(address, { session, returnPath: returnPath.get(), claims: remotes.claims });
  useAnalytics(route, session.user);
  const content = (
    <ErrorBoundary resetKey={address} fallback={() => <BrokenPage />}>
      <Suspense fallback={<LoadingPage />}>
        <Content route={route} remotes={remotes} />
      </Suspense>
    </ErrorBoundary>
  );
  if (session.status !== 'signed-in' || !isFramed(route)) {
    return hasOwnMain(route) ? content : <main className={styles.bare}>{content}</main>;
  }

  return (
    <FramedPage user={session.user} workspaceInAddress={workspaceInAddress(route, segments)}>
      {content}
    </FramedPage>
  );
}

function Content({ route, remotes }: { route: Route; remotes: Remotes }) {
  switch (route.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'unreachable':
      return <UnreachablePage onRetry={route.retry} />;
    case 'redirect':
      return <Redirect {...route} />;
    case 'page':
      return remotes.renderPage(route.page);
    case 'sign-in':
      return <SignInPage />;
    case 'second-factor':
      return <RequiredSecondFactorPage />;
    case 'logout':
      return <LogoutPage />;
    case 'terms':
      return <TermsPage />;
    case 'privacy':
      return <PrivacyPage />;
    case 'not-found':
      return <Message title={TEXTS.notFound} text="There is nothing at this address." homeLink />;
    case 'not-authorized':
      return <Message title={TEXTS.notAuthorized} text="You do not have access to this page." homeLink />;
    case 'no-workspace':
      return <Message title={TEXTS.noWorkspace} text="An administrator can give your account a workspace." />;
  }
}

function isFramed(route: Route): boolean {
  return ['page', 'not-found', 'not-authorized', 'no-workspace'].includes(route.kind);
}

function hasOwnMain(route: Route): boolean {
  return ['sign-in', 'terms', 'privacy'].includes(route.kind);
}

/** The workspace in a page's address: its first segment, unless that is `admin`. */
function workspaceInAddress(route: Route, [first]: string[]): string | null {
  return route.kind === 'page' && first !== undefined && first !== 'admin' ? first : null;
}
