import type { ViewEntityType } from '../data/types';
import { textParam, useUrlParams } from '../navigation/urlParams';
import { useDraft } from '../session/draft';
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

type Asked = 'save' | 'rename' | 'delete';

/** The three dots of a list's header: keeps what it shows as a view; renames or deletes the open one. */
export function ViewMenu({ workspace, entityType }: ViewMenuProps) {
  const { view, filters } = useListFilters(workspace, entityType);
  const [{ viewId }] = useUrlParams(PARAMS);
  const draft = `view-menu.${workspace}.${entityType}.${viewId ?? ''}`;
  const [asked, setAsked] = useDraft<Asked | undefined>(draft, () => undefined);
  const close = () => setAsked(undefined);
  const items: MenuItem[] = [{ label: 'Save as view', icon: 'view', onSelect: () => setAsked('save') }];
  if (view) {
    items.push(
      { label: 'Rename', icon: 'edit', onSelect: () => setAsked('rename') },
      { label: 'Delete', icon: 'trash', danger: true, onSelect: () => setAsked('delete') },
    );
  }
  const context = { workspace, entityType, onClose: close };
  return (
    <>
      <Menu label="View menu" items={items} />
      {asked === 'save' && <SaveViewDialog {...context} filters={filters} />}
      {asked === 'rename' && view && <RenameViewDialog {...context} view={view} />}
      {asked === 'delete' && view && <DeleteViewDialog {...context} view={view} />}
    </>
  );
}
