import { Button } from '@forksight/sdk/ui';

interface BackwardsProps<Cursor extends number | string> {
  /** Where the page in sight begins; undefined: with the newest. */
  before: Cursor | undefined;
  /** Where the next one does; null: it is the last. */
  next: Cursor | null | undefined;
  onMove: (before: Cursor | undefined) => void;
}

/** Leads through a list that is read backwards: on to what is older, and back to the newest. */
export function Backwards<Cursor extends number | string>({ before, next, onMove }: BackwardsProps<Cursor>) {
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
