import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  /** Pixels; of a growing column the least. */
  width: number;
  /** Takes what the others leave. */
  grow?: boolean;
  align?: 'end';
  sortable?: boolean;
  /**
   * Stays in sight at the table's edge while the others scroll by; `always` on phones too. `end`: one of the last columns,
   * at the right edge of a table that has room for it.
   */
  pinned?: Pinned;
  /** The title is read out but not shown. */
  untitled?: boolean;
  /** Stands in the head in place of the title: a box that ticks all rows. */
  head?: ReactNode;
  /** One line, as high as the row; what opens over others (a menu, a card) goes to the top layer. */
  cell: (row: Row, state: { expanded: boolean }) => ReactNode;
}

export type Pinned = true | 'always' | 'end';

export interface PinnedPlace {
  /** How near to the table's edges, in pixels, the column may come. */
  offset: { left?: number; right: number };
  /** Others pass below it: it is the last of those that are pinned at the start. */
  edge: true | undefined;
}

/** Where each pinned column stays; undefined for those that scroll. */
export function pinnedPlaces(columns: readonly { width: number; pinned?: Pinned }[]): (PinnedPlace | undefined)[] {
  const widthOf = (some: typeof columns, end: boolean) =>
    some.reduce((sum, { width, pinned }) => sum + (pinned && (pinned === 'end') === end ? width : 0), 0);
  return columns.map(({ pinned }, index) => {
    if (!pinned) return undefined;
    const right = widthOf(columns.slice(index + 1), pinned === 'end');
    if (pinned === 'end') return { offset: { right }, edge: undefined };
    const left = widthOf(columns.slice(0, index), false);
    return { offset: { left, right }, edge: columns[index + 1]?.pinned ? undefined : true };
  });
}
