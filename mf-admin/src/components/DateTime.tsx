import { formatDate, formatRelative } from '@forksight/sdk';
import { EmptyValue } from './Status';

interface DateTimeProps {
  /** ISO 8601; null shows `fallback`. */
  at: string | null;
  fallback?: string;
}

/** Date and time to the minute in UTC, like the server's logs; the relative time on hover. */
export function DateTime({ at, fallback }: DateTimeProps) {
  if (at === null) return <EmptyValue>{fallback}</EmptyValue>;
  return (
    <time dateTime={at} title={formatRelative(at)}>
      {formatDate(at)}, {at.slice(11, 16)} UTC
    </time>
  );
}
