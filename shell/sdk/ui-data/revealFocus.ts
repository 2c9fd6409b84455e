import type { FocusEvent } from 'react';

/** Pixels around what has the focus that its outline takes. */
const RING = 4;

/**
 * Brings what the keyboard has come to in a table's box out from below the head and the columns that stay: to browsers,
 * whatever is in the box is in sight.
 */
export function revealFocus({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const table = cell?.closest('table');
  // Of a table in a row the box of its own takes care.
  if (!cell || table?.parentElement !== box) return;
  const held = target.getBoundingClientRect();
  const below = cell.tagName === 'TD' ? (table.tHead?.getBoundingClientRect().bottom ?? 0) - held.top : 0;
  const [left, top] = [stays(cell) ? 0 : sideways(box, cell, held), Math.min(0, -below)];
  if (left !== 0 || top !== 0) box.scrollBy({ left, top, behavior: 'instant' });
}

/** How far the box has to scroll, in pixels, for what is held in a cell to stand between the columns that stay. */
function sideways(box: Element, cell: HTMLTableCellElement, held: DOMRect): number {
  let start = box.getBoundingClientRect().left;
  let end = start + box.clientWidth;
  const row = cell.parentElement as HTMLTableRowElement;
  for (const other of row.cells) {
    if (!stays(other)) continue;
    const { left, right } = other.getBoundingClientRect();
    if (other.cellIndex < cell.cellIndex) start = Math.max(start, right);
    else end = Math.min(end, left);
  }
  // A long link goes on beyond the cell, unseen.
  const { left, right } = cell.getBoundingClientRect();
  const [from, to] = [Math.max(held.left - RING, left), Math.min(held.right + RING, right)];
  if (from < start) return from - start;
  return Math.min(Math.max(0, to - end), from - start);
}

/** Whether a cell stays in sight while its row scrolls sideways. */
function stays(cell: HTMLTableCellElement): boolean {
  if (!cell.hasAttribute('data-pinned')) return false;
  const { position, left, right } = getComputedStyle(cell);
  return position === 'sticky' && (left !== 'auto' || right !== 'auto');
}
