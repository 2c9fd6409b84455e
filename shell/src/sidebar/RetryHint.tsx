import styles from './Sidebar.module.css';

interface RetryHintProps {
  /** What is missing. */
  text: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Tells that a part of the sidebar could not be loaded, with a retry button. */
export function RetryHint({ text, query }: RetryHintProps) {
  return (
    <p className={styles.hint} role="status">
      {text}.{' '}
      <button type="button" className={styles.retry} disabled={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </button>
    </p>
  );
}
