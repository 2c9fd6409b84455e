import type { ApiError } from '../data/api';
import { ErrorState } from './Notice';

interface LoadErrorProps {
  /** A query's `error`. */
  error: Partial<ApiError>;
  /** What a 404 means here: '404 - Not found!' unless told. */
  notFound?: string;
  onRetry: () => void;
}

/** Stands in for what could not be loaded: the specification's text, the server's own sentence, and a way on. */
export function LoadError({ error, notFound = '404 - Not found!', onRetry }: LoadErrorProps) {
  if (error.status === 404) return <ErrorState title={notFound} />;
  if (error.status === 403) return <ErrorState title="Not authorized">{sentence(error)}</ErrorState>;
  return <ErrorState onRetry={onRetry}>{sentence(error)}</ErrorState>;
}

function sentence({ status, text }: Partial<ApiError>): string | null {
  if (status === 0) return 'The server could not be reached. Check your connection, then try again.';
  return text === 'Something went wrong' ? null : (text ?? null);
}
