import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  /** Why, and what still works. */
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** It is the whole page: its title is the page's heading. */
  page?: boolean;
}

interface EmptyStateProps extends Omit<NoticeProps, 'title'> {
  /** Default: the specification's 'No results found'. */
  title?: string;
}

/** Replaces an empty list: says why it is empty and offers the next step. */
export function EmptyState({ title = 'No results found', ...notice }: EmptyStateProps) {
  return <Notice {...notice} title={title} />;
}

interface ErrorStateProps extends Omit<NoticeProps, 'title' | 'action'> {
  /** Default: 'Something went wrong'. */
  title?: string;
  onRetry?: () => void;
}

/** Replaces content that failed, announced by screen readers, with a retry button. */
export function ErrorState({ title = 'Something went wrong', onRetry, ...notice }: ErrorStateProps) {
  return <Notice {...notice} title={title} isError action={onRetry && <Button onClick={onRetry}>Try again</Button>} />;
}

interface NotFoundProps extends Omit<NoticeProps, 'title'> {
  /** Default: '404 - Not found!'. */
  title?: string;
}

/** Replaces content that does not exist or that the user may not see, announced by screen readers. */
export function NotFound({ title = '404 - Not found!', ...notice }: NotFoundProps) {
  return <Notice {...notice} title={title} isError />;
}

function Notice({ title, children, action, page = false, isError = false }: NoticeProps & { isError?: boolean }) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={styles.notice} data-page={page} {...(isError && { role: 'alert' })}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
