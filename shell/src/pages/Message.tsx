import { paths } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, ErrorState, Spin, useDocumentTitle } from '@forksight/sdk/ui';
import styles from './pages.module.css';

interface MessageProps {
  title: string;
  text: string;
  /** Shows a link to the user's home page. */
  homeLink?: boolean;
  onRetry?: () => void;
}

/** A page that consists of a message. */
export function Message({ title, text, homeLink = false, onRetry }: MessageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.centered}>
      <h1 className={styles.messageTitle}>{title}</h1>
      <p className={styles.quiet}>{text}</p>
      {homeLink && <Link to={paths.home}>Go to your home page</Link>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
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
