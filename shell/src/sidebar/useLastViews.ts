import { type Id, usePersonalSetting, type View, type ViewEntityType } from '@forksight/sdk';
import { useEffect, useRef } from 'react';

type StoredViews = Partial<Record<ViewEntityType, Id>>;

const NONE: StoredViews = {};
const ENTITY_OF: Partial<Record<string, ViewEntityType>> = { 'all-companies': 'companies', 'all-leads': 'leads' };

interface LastViews {
  workspace: string;
  views: readonly View[] | undefined;
  /** Key of the open page. */
  page: string | undefined;
  viewId: string | undefined;
}

/**
 * The last used view of each list of a workspace, as long as it exists. The toggle between the lists opens it; 'All' removes
 * it.
 */
export function useLastViews({ workspace, views, page, viewId }: LastViews) {
  const [last, setLast] = usePersonalSetting(`last-views.${workspace}`, isLastViews, NONE);
  const here = page === undefined ? undefined : ENTITY_OF[page];
  const open = views?.find(({ id, entityType }) => String(id) === viewId && entityType === here);
  const openId = open?.id;

  // Runs once per opened view, so that a view that was removed while open stays removed.
  const recorded = useRef<Id>(undefined);
  useEffect(() => {
    if (recorded.current === openId) return;
    recorded.current = openId;
    if (here && openId !== undefined) setLast({ ...last, [here]: openId });
  }, [here, openId, last, setLast]);

  const lastOf = (entityType: ViewEntityType) =>
    views?.find((view) => view.id === last[entityType] && view.entityType === entityType)?.id;
  const forget = (entityType: ViewEntityType) => setLast({ ...last, [entityType]: undefined });
  return { lastOf, forget };
}

function isLastViews(value: unknown): value is StoredViews {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((id) => ['string', 'number'].includes(typeof id))
  );
}
