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
  /** Stays in sight at the table's edge while the others scroll by; `always` on phones too. */
  pinned?: true | 'always';
  /** The title is read out but not shown. */
  untitled?: boolean;
  /** Stands in the head in place of the title: a box that ticks all rows. */
  head?: ReactNode;
  cell: (row: Row, state: { expanded: boolean }) => ReactNode;
}

export interface PinnedOffset {
  left: number;
  right: number;
}

/** How near to the table's edges, in pixels, each pinned column may come; undefined for those that scroll. */
export function pinnedOffsets(
  columns: readonly { width: number; pinned?: true | 'always' }[],
): (PinnedOffset | undefined)[] {
  const widthOf = (some: typeof columns) => some.reduce((sum, { width, pinned }) => sum + (pinned ? width : 0), 0);
  return columns.map(({ pinned }, index) =>
    pinned ? { left: widthOf(columns.slice(0, index)), right: widthOf(columns.slice(index + 1)) } : undefined,
  );
}
