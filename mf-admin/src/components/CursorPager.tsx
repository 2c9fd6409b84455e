import { Button } from '@forksight/sdk/ui';

interface CursorPagerProps<Cursor extends number | string> {
  /** Cursor of the current page; undefined for the newest entries. */
  before: Cursor | undefined;
  /** Cursor of the next page; null on the last page, undefined while loading. */
  next: Cursor | null | undefined;
  onMove: (before: Cursor | undefined) => void;
}

/** Cursor pagination of a list in descending order: to older entries, or back to the newest. */
export function CursorPager<Cursor extends number | string>({ before, next, onMove }: CursorPagerProps<Cursor>) {
  return (
    <>
      <Button disabled={before === undefined} onClick={() => onMove(undefined)}>
        Newest
      </Button>
      <Button disabled={!next} onClick={() => next && onMove(next)}>
        Older
      </Button>
    </>
  );
}
