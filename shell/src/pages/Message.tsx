import { paths } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, useDocumentTitle } from '@forksight/sdk/ui';
import styles from './pages.module.css';

interface MessageProps {
  title: string;
  text: string;
  /** Offers the way to the person's own home page. */
  homeLink?: boolean;
  onRetry?: () => void;
}

/** A page that has only something to say. */
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
