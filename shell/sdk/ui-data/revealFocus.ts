import type { FocusEvent } from 'react';

const OUTLINE_PX = 4;

/**
 * Scrolls a table's box so that the focused element is not covered by the head or pinned columns. Browsers regard covered
 * elements as visible and do not scroll.
 */
export function revealFocus({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const table = cell?.closest('table');
  // A table inside a row has a box of its own.
  if (!cell || table?.parentElement !== box) return;
  const focusedRect = target.getBoundingClientRect();
  const below = cell.tagName === 'TD' ? (table.tHead?.getBoundingClientRect().bottom ?? 0) - focusedRect.top : 0;
  const [left, top] = [isPinned(cell) ? 0 : horizontalScroll(box, cell, focusedRect), Math.min(0, -below)];
  if (left !== 0 || top !== 0) box.scrollBy({ left, top, behavior: 'instant' });
}

/** Returns the pixels to scroll so that the focused element stands between the pinned columns. */
function horizontalScroll(box: Element, cell: HTMLTableCellElement, focusedRect: DOMRect): number {
  let start = box.getBoundingClientRect().left;
  let end = start + box.clientWidth;
  const row = cell.parentElement as HTMLTableRowElement;
  for (const other of row.cells) {
    if (!isPinned(other)) continue;
    const { left, right } = other.getBoundingClientRect();
    if (other.cellIndex < cell.cellIndex) start = Math.max(start, right);
    else end = Math.min(end, left);
  }
  // A long link is clipped at the cell's edge.
  const { left, right } = cell.getBoundingClientRect();
  const [from, to] = [Math.max(focusedRect.left - OUTLINE_PX, left), Math.min(focusedRect.right + OUTLINE_PX, right)];
  if (from < start) return from - start;
  return Math.min(Math.max(0, to - end), from - start);
}

/** Whether a cell stays visible while its row scrolls horizontally. */
function isPinned(cell: HTMLTableCellElement): boolean {
  if (!cell.hasAttribute('data-pinned')) return false;
  const { position, left, right } = getComputedStyle(cell);
  return position === 'sticky' && (left !== 'auto' || right !== 'auto');
}
