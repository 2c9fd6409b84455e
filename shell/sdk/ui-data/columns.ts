import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  /** Pixels; the minimum of a growing column. */
  width: number;
  /** Takes the remaining width. */
  grow?: boolean;
  align?: 'end';
  sortable?: boolean;
  /**
   * Stays at the table's edge while the others scroll; `always` on phones too. `end`: one of the last columns, pinned to the
   * right edge where there is room.
   */
  pinned?: Pinned;
  /** The title is visible to screen readers only. */
  untitled?: boolean;
  /** Stands for the title in the head; the title is its tooltip and accessible name. */
  icon?: ReactNode;
  /** Replaces the title in the head: the checkbox that selects all rows. */
  head?: ReactNode;
  /** Renders one line of the row's height; menus and cards open in the top layer. */
  cell: (row: Row, state: { expanded: boolean }) => ReactNode;
}

export type Pinned = true | 'always' | 'end';

export interface PinnedPlace {
  /** Sticky offsets in pixels. */
  offset: { left?: number; right: number };
  /** The last column pinned at the start: other columns scroll below its edge. */
  edge: true | undefined;
}

/** Returns the place of each pinned column; undefined for scrolling columns. */
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
