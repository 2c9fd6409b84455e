import type { CrmCursor } from '../crm.js';

/**
 * Returns where to begin in each list that is left: `from` in its own one, none in those before it. A list that the CRM has no
 * more begins anew with the first one.
 */
export function cursorsOf(lists: readonly string[], from?: CrmCursor): CrmCursor[] {
  const cursors = lists.map((list): CrmCursor => (list === from?.list ? from : { list, pages: 0, after: null }));
  return cursors.slice(
    Math.max(
      0,
      cursors.findIndex(({ list }) => list === from?.list),
    ),
  );
}
