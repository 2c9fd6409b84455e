import { useViewsQuery } from '../data/sharedApi';
import type { View, ViewDisplay, ViewEntityType } from '../data/types';
import { useOfferActions } from '../navigation/pageActions';
import { textParam, useUrlParams } from '../navigation/urlParams';
import { useDraft } from '../session/useDraft';
import { Menu, type MenuItem } from '../ui-data/Menu';
import { DeleteViewDialog } from './DeleteViewDialog';
import { RenameViewDialog } from './RenameViewDialog';
import { SaveViewDialog } from './SaveViewDialog';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';

interface ViewMenuProps {
  workspace: string;
  entityType: ViewEntityType;
  /** How the list is shown; saved with a view. */
  display?: ViewDisplay | undefined;
  /** Further entries, after those of every list. */
  items?: readonly MenuItem[] | undefined;
}

const PARAMS = { viewId: textParam };

type OpenDialog = 'save' | 'rename' | 'delete';

const LIST_NAMES: Record<ViewEntityType, string> = { leads: 'Leads', companies: 'Companies' };

const NO_ITEMS: readonly MenuItem[] = [];

/**
 * The menu of a list's header, which the command palette offers too: saves the list as a view; renames, duplicates, shares or
 * deletes the open view.
 */
export function ViewMenu({ workspace, entityType, display, items: more = NO_ITEMS }: ViewMenuProps) {
  const { view, filters, openView } = useListFilters(workspace, entityType);
  const { data: views = [] } = useViewsQuery(workspace, { skip: view === undefined });
  const { create, share, storesAdditions } = useViewActions(workspace, entityType);
  const [{ viewId }] = useUrlParams(PARAMS);
  const draft = `view-menu.${workspace}.${entityType}.${viewId ?? ''}`;
  const [dialog, setDialog] = useDraft<OpenDialog | undefined>(draft, () => undefined);
  const close = () => setDialog(undefined);
  const items: MenuItem[] = [{ label: 'Save as view', icon: 'view', onSelect: () => setDialog('save') }];
  const duplicate = async (original: View) => {
    const { filters: stored, display: shown, icon, isShared } = original;
    const copy = await create(copyName(original, views), stored, { display: shown ?? undefined, icon, isShared });
    if (copy) openView(copy.id);
  };
  if (view) {
    const { canEdit, isShared } = view;
    if (canEdit) items.push({ label: 'Rename', icon: 'edit', onSelect: () => setDialog('rename') });
    items.push({ label: 'Duplicate', icon: 'copy', onSelect: () => void duplicate(view) });
    if (canEdit && storesAdditions) {
      const label = isShared ? 'Make private' : 'Share with workspace';
      items.push({ label, icon: isShared ? 'lock' : 'leads', onSelect: () => void share(view, !isShared) });
    }
  }
  items.push(...more);
  // Last, away from what is chosen often.
  if (view?.canEdit) items.push({ label: 'Delete', icon: 'trash', danger: true, onSelect: () => setDialog('delete') });
  const detail = view?.name ?? LIST_NAMES[entityType];
  useOfferActions(items.map((item) => ({ ...item, detail })));
  const context = { workspace, entityType, onClose: close };
  return (
    <>
      <Menu label="View menu" items={items} />
      {dialog === 'save' && <SaveViewDialog {...context} filters={filters} display={display} />}
      {dialog === 'rename' && view && <RenameViewDialog {...context} view={view} />}
      {dialog === 'delete' && view && <DeleteViewDialog {...context} view={view} />}
    </>
  );
}

/** Returns the first free name: 'Chiefs copy', 'Chiefs copy 2' … */
function copyName({ name, entityType }: View, views: readonly View[]): string {
  const takenNames = new Set(views.filter((view) => view.entityType === entityType).map((view) => view.name));
  const base = `${name} copy`;
  let copy = base;
  for (let number = 2; takenNames.has(copy); number += 1) copy = `${base} ${number}`;
  return copy;
}
