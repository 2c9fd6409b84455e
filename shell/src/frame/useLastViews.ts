import { type Id, usePersonalSetting, type View, type ViewEntityType } from '@forksight/sdk';
import { useEffect, useRef } from 'react';

type Remembered = Partial<Record<ViewEntityType, Id>>;

const NONE: Remembered = {};
const ENTITY_OF: Partial<Record<string, ViewEntityType>> = { 'all-companies': 'companies', 'all-leads': 'leads' };

interface LastViews {
  workspace: string;
  views: readonly View[] | undefined;
  /** Key of the page that is open, and its view. */
  page: string | undefined;
  viewId: string | undefined;
}

/**
 * The view last used of each list of a workspace, as long as it exists: where the toggle between the lists leads.
 * 'All' forgets it.
 */
export function useLastViews({ workspace, views, page, viewId }: LastViews) {
  const [last, setLast] = usePersonalSetting(`last-views.${workspace}`, isRemembered, NONE);
  const here = page === undefined ? undefined : ENTITY_OF[page];
  const open = views?.find(({ id, entityType }) => String(id) === viewId && entityType === here);
  const openId = open?.id;

  // Once for each view that is opened: what was forgotten while it still is open stays forgotten.
  const noted = useRef<Id>(undefined);
  useEffect(() => {
    if (noted.current === openId) return;
    noted.current = openId;
    if (here && openId !== undefined) setLast({ ...last, [here]: openId });
  }, [here, openId, last, setLast]);

  const lastOf = (entityType: ViewEntityType) =>
    views?.find((view) => view.id === last[entityType] && view.entityType === entityType)?.id;
  const forget = (entityType: ViewEntityType) => setLast({ ...last, [entityType]: undefined });
  return { lastOf, forget };
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((id) => ['string', 'number'].includes(typeof id))
  );
}
