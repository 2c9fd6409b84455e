import { paths } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { ErrorState, LoadError, NotFound, Spin, useDocumentTitle } from '@forksight/sdk/ui';
import styles from './pages.module.css';

interface MessageProps {
  title: string;
  text: string;
  /** Shows a link to the user's home page. */
  homeLink?: boolean;
}

/** A page that consists of a message: there is nothing at the address, or not for this user. */
export function Message({ title, text, homeLink = false }: MessageProps) {
  useDocumentTitle(title);
  return (
    <NotFound page title={title} action={homeLink && <Link to={paths.home}>Go to your home page</Link>}>
      {text}
    </NotFound>
  );
}

const NOT_REACHED = { status: 0, text: null };

/** Replaces the product while the server cannot be reached. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  useDocumentTitle('Something went wrong');
  return <LoadError page error={NOT_REACHED} onRetry={onRetry} />;
}

/** Shown until the page's content is known. */
export function LoadingPage({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className={styles.centered} role="status">
      <Spin />
      <p className={styles.quiet}>{text}</p>
    </div>
  );
}

/** Replaces a page that failed while rendering. */
export function BrokenPage() {
  return (
    <ErrorState onRetry={() => location.reload()}>
      This page could not be shown. Loading it again often helps; the rest of the product still works.
    </ErrorState>
  );
}
