import type { ViewDisplay } from '../data/types';
import type { IconName } from '../ui/icons';

/** The icons that a view may have; the first is that of a view without one. */
export const VIEW_ICONS: readonly IconName[] = [
  'view',
  'star',
  'tag',
  'leads',
  'companies',
  'issue',
  'pull-request',
  'fork',
  'comment',
  'playbook',
];

/** The icon of a saved view; a view may have one that this release does not know. */
export function viewIcon(icon: string | null): IconName {
  return VIEW_ICONS.find((name) => name === icon) ?? 'view';
}

/** Whether both show a list alike. The order of columns is the table's own. */
export function isSameDisplay(a: ViewDisplay, b: ViewDisplay): boolean {
  return displayKey(a) === displayKey(b);
}

function displayKey({ sort, columns, layout }: ViewDisplay): string {
  return JSON.stringify([sort?.column, sort?.desc, columns ? columns.toSorted() : null, layout ?? null]);
}
