import { isApiError } from '../data/api';
import { ErrorState } from './Notice';

interface LoadErrorProps {
  /** A query's `error`. */
  error: unknown;
  /** Default: 'Something went wrong'. */
  title?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load: the specification's text, the server's message and a retry button. */
export function LoadError({ error, title, onRetry }: LoadErrorProps) {
  const { status, text } = isApiError(error) ? error : { status: undefined, text: null };
  if (status === 404) return <ErrorState title="404 - Not found!" />;
  if (status === 403) return <ErrorState title="Not authorized">{text}</ErrorState>;
  return (
    <ErrorState {...(title && { title })} onRetry={onRetry}>
      {explanation(status, text)}
    </ErrorState>
  );
}

function explanation(status: number | undefined, text: string | null): string {
  if (status === 0) return 'The server could not be reached. Check your connection, then try again.';
  if (!text || text === 'Something went wrong') return 'The server could not answer. Trying again often helps.';
  return text;
}
