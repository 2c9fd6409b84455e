import { isApiError } from '../data/api';
import { isAway } from '../data/whenReachable';
import { ErrorState, NotFound } from './Notice';
import { useRecovery } from './useRecovery';

interface LoadErrorProps {
  /** A query's `error`. */
  error: unknown;
  /** Default: 'Something went wrong'. */
  title?: string;
  /** It replaces a whole page: its title is the page's heading. */
  page?: boolean;
  onRetry: () => void;
}

/**
 * Replaces content that failed to load: the specification's text, the server's message and a retry button. Retries by
 * itself when the server was away and answers again.
 */
export function LoadError({ error, title, page = false, onRetry }: LoadErrorProps) {
  const { status, text } = isApiError(error) ? error : { status: undefined, text: null };
  useRecovery(onRetry, isAway(status));
  if (status === 404) return <NotFound page={page} />;
  if (status === 403) {
    return (
      <NotFound page={page} title="Not authorized">
        {text}
      </NotFound>
    );
  }
  return (
    <ErrorState page={page} {...(title && { title })} onRetry={onRetry}>
      {explanation(status, text)}
    </ErrorState>
  );
}

function explanation(status: number | undefined, text: string | null): string {
  if (status === 0 && !navigator.onLine) {
    return 'You are offline. This loads again by itself as soon as you are connected.';
  }
  if (status === 0) return 'The server cannot be reached right now. This loads again by itself as soon as it can.';
  if (isAway(status) && !text) return 'The server is starting or busy. This loads again by itself in a moment.';
  if (!text || text === 'Something went wrong') return 'The server could not answer. Trying again often helps.';
  return text;
}
