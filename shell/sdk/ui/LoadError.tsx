import { isApiError } from '../data/api';
import { ErrorState } from './Notice';

interface LoadErrorProps {
  /** A query's `error`. */
  error: unknown;
  /** What a 404 means here: '404 - Not found!' unless told. */
  notFound?: string;
  onRetry: () => void;
}

/** Stands in for what could not be loaded: the specification's text, the server's own sentence, and a way on. */
export function LoadError({ error, notFound = '404 - Not found!', onRetry }: LoadErrorProps) {
  const { status, text } = isApiError(error) ? error : { status: undefined, text: null };
  if (status === 404) return <ErrorState title={notFound} />;
  if (status === 403) return <ErrorState title="Not authorized">{text}</ErrorState>;
  if (status === 0) {
    return (
      <ErrorState onRetry={onRetry}>The server could not be reached. Check your connection, then try again.</ErrorState>
    );
  }
  return <ErrorState onRetry={onRetry}>{text === 'Something went wrong' ? null : text}</ErrorState>;
}
