import {
  type FilterValues,
  hasFilters,
  toFilters,
  useDraft,
  useListFilters,
  useUrlParams,
  useViewActions,
} from '@forksight/sdk';
import type { FilterPanelProps } from '@forksight/sdk/contract';
import { useMatchesMedia } from '@forksight/sdk/ui';
import { Dialog, SaveViewDialog } from '@forksight/sdk/ui-data';
import { LIST_PARAMS } from '../../paths';
import { FilterFields } from './FilterFields';
import { PanelButtons } from './PanelButtons';
import { SidePanel } from './SidePanel';
import { useExport } from './useExport';
import { useFilterForm } from './useFilterForm';

/** Narrower windows have no room for a panel beside a table. */
const NARROW = '(width < 1024px)';

/** The fields that a list can be filtered by, its saved views and its export. Filters apply through the address. */
export default function FilterPanel({ workspace, entityType, search = '', columns, onClose }: FilterPanelProps) {
  const list = useListFilters(workspace, entityType);
  const state = useFilterForm(`${workspace}.${entityType}`, list.values);
  const { save, updating } = useViewActions(workspace, entityType);
  const { exporting, start, cancel } = useExport();
  const [{ sortCol, sortDesc }] = useUrlParams(LIST_PARAMS);
  const [named, setNamed] = useDraft<FilterValues | undefined>(`save-as.${workspace}.${entityType}`, () => undefined);
  const narrow = useMatchesMedia(NARROW);
  const { view } = list;

  const apply = () => {
    const values = state.accept();
    if (values && !state.unchanged) list.apply(values, { closePanel: narrow });
  };
  const saveView = async () => {
    const values = state.accept();
    if (view && values && (await save(view, toFilters(values)))) list.reset();
  };
  const clearAll = () => {
    state.empty();
    list.clear();
  };
  const exportList = () => {
    const sort = entityType === 'leads' ? { sortCol, sortDesc } : { sortCol: undefined, sortDesc: false };
    start({ workspace, filters: list.filters, search, columns, ...sort });
  };

  const frame = {
    title: 'Filters',
    onClose,
    onSubmit: apply,
    footer: (
      <PanelButtons
        canApply={!state.unchanged}
        savesView={view !== undefined && state.values !== undefined && hasFilters(state.values)}
        saving={updating}
        exporting={exporting}
        onSave={() => void saveView()}
        onClear={clearAll}
        onSaveAs={() => setNamed(state.accept())}
        onExport={exporting ? cancel : exportList}
      />
    ),
    children: <FilterFields workspace={workspace} state={state} />,
  };
  return (
    <>
      {narrow ? <Dialog sheet width={400} {...frame} /> : <SidePanel {...frame} />}
      {named && (
        <SaveViewDialog
          workspace={workspace}
          entityType={entityType}
          filters={toFilters(named)}
          onClose={() => setNamed(undefined)}
        />
      )}
    </>
  );
}
