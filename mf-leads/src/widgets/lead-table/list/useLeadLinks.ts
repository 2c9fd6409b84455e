import { type Id, type Lead, paths, saveLeadNavigation, useNavigation } from '@forksight/sdk';
import { useHref } from '@forksight/sdk/router';
import { scrollPositionOf, type ScrollPosition } from '@forksight/sdk/ui-data';
import { type MouseEvent, useCallback } from 'react';
import type { LeadPage } from './useLeadList';

/** Called before the page of a lead replaces the list. */
export type OnLeave = (opened: Id, scroll: ScrollPosition) => void;

/** Returns the links to lead pages and their click handlers, which store the list for the lead page's previous and next. */
export function useLeadLinks(workspace: string, shown: LeadPage | undefined, onLeave?: OnLeave) {
  const { address, go } = useNavigation();
  const root = useHref('/');
  const hrefOf = useCallback((leadId: Id) => root + paths.lead(workspace, leadId).slice(1), [root, workspace]);
  const companyHref = useCallback(
    (companyId: Id) => root + paths.company(workspace, companyId).slice(1),
    [root, workspace],
  );

  const remember = (opened: Id) => {
    if (!shown) return;
    const { found, rows, before, total } = shown;
    const idsOf = (leads: readonly Lead[]) => leads.map(({ leadId }) => leadId);
    const trail = found ? { leadIds: idsOf(found), before: 0 } : { leadIds: idsOf(rows), before };
    saveLeadNavigation(workspace, { ...trail, total, address }, opened);
  };
  /** Handles clicks, middle clicks and the context menu. */
  const handleLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-lead]') : null;
    // By id, not by index: rows below the visible ones may still show the previous page.
    const lead = link && shown?.rows.find(({ leadId }) => String(leadId) === link.dataset.lead);
    if (!link || !lead) return;
    remember(lead.leadId);
    const opensElsewhere = link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.type !== 'click' || event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    onLeave?.(lead.leadId, scrollPositionOf(link));
    go(paths.lead(workspace, lead.leadId));
  };
  return { hrefOf, companyHref, handlers: { onClick: handleLink, onAuxClick: handleLink, onContextMenu: handleLink } };
}
