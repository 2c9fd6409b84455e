import { formatDate, formatRelative } from '@forksight/sdk';
import { Nothing } from './Status';

interface MomentProps {
  /** ISO 8601; null: it is said so. */
  at: string | null;
  otherwise?: string;
}

/** A moment to the minute, UTC, as the server's logs tell time; how long ago on hover. */
export function Moment({ at, otherwise }: MomentProps) {
  if (at === null) return <Nothing>{otherwise}</Nothing>;
  return (
    <time dateTime={at} title={formatRelative(at)}>
      {formatDate(at)}, {at.slice(11, 16)} UTC
    </time>
  );
}
