import type { ViewEntityType } from '../data/types';
import { textParam, useUrlParams } from '../navigation/urlParams';
import { useDraft } from '../session/useDraft';
import { Menu, type MenuItem } from '../ui-data/Menu';
import { DeleteViewDialog } from './DeleteViewDialog';
import { RenameViewDialog } from './RenameViewDialog';
import { SaveViewDialog } from './SaveViewDialog';
import { useListFilters } from './useListFilters';

interface ViewMenuProps {
  workspace: string;
  entityType: ViewEntityType;
}

const PARAMS = { viewId: textParam };

type OpenDialog = 'save' | 'rename' | 'delete';

/** The menu of a list's header: saves its filters as a view, renames or deletes the open view. */
export function ViewMenu({ workspace, entityType }: ViewMenuProps) {
  const { view, filters } = useListFilters(workspace, entityType);
  const [{ viewId }] = useUrlParams(PARAMS);
  const draft = `view-menu.${workspace}.${entityType}.${viewId ?? ''}`;
  const [dialog, setDialog] = useDraft<OpenDialog | undefined>(draft, () => undefined);
  const close = () => setDialog(undefined);
  const items: MenuItem[] = [{ label: 'Save as view', icon: 'view', onSelect: () => setDialog('save') }];
  if (view) {
    items.push(
      { label: 'Rename', icon: 'edit', onSelect: () => setDialog('rename') },
      { label: 'Delete', icon: 'trash', danger: true, onSelect: () => setDialog('delete') },
    );
  }
  const context = { workspace, entityType, onClose: close };
  return (
    <>
      <Menu label="View menu" items={items} />
      {dialog === 'save' && <SaveViewDialog {...context} filters={filters} />}
      {dialog === 'rename' && view && <RenameViewDialog {...context} view={view} />}
      {dialog === 'delete' && view && <DeleteViewDialog {...context} view={view} />}
    </>
  );
}
