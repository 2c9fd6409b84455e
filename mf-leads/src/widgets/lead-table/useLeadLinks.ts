import { type Id, type Lead, paths, rememberLeadTrail, useNavigation } from '@forksight/sdk';
import { useHref } from '@forksight/sdk/router';
import { placeOf, type TablePlace } from '@forksight/sdk/ui-data';
import { type MouseEvent, useCallback } from 'react';
import type { LeadPage } from './useLeadList';

/** Before the list gives way to the page of one of its leads. */
export type OnLeave = (opened: Id, place: TablePlace) => void;

/** How links of a table to lead pages are written and followed; on the way the list is remembered for prev and next. */
export function useLeadLinks(workspace: string, shown: LeadPage | undefined, onLeave?: OnLeave) {
  const { address, go } = useNavigation();
  const root = useHref('/');
  const hrefOf = useCallback((leadId: Id) => root + paths.lead(workspace, leadId).slice(1), [root, workspace]);

  const remember = (opened: Id) => {
    if (!shown) return;
    const { found, rows, before, total } = shown;
    const idsOf = (leads: readonly Lead[]) => leads.map(({ leadId }) => leadId);
    const trail = found ? { leadIds: idsOf(found), before: 0 } : { leadIds: idsOf(rows), before };
    rememberLeadTrail(workspace, { ...trail, total, address }, opened);
  };
  /** Whatever opens a link: a click, the wheel's button, the browser's own menu. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-lead]') : null;
    // Not by the place: below what is in sight, the page before may still stand.
    const lead = link && shown?.rows.find(({ leadId }) => String(leadId) === link.dataset.lead);
    if (!link || !lead) return;
    remember(lead.leadId);
    const elsewhere = link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.type !== 'click' || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    onLeave?.(lead.leadId, placeOf(link));
    go(paths.lead(workspace, lead.leadId));
  };
  return { hrefOf, handlers: { onClick: follow, onAuxClick: follow, onContextMenu: follow } };
}
