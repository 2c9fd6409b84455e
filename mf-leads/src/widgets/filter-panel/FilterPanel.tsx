import {
  type FilterValues,
  hasFilters,
  toFilters,
  useDraft,
  useExport,
  useListFilters,
  useViewActions,
} from '@forksight/sdk';
import type { FilterPanelProps } from '@forksight/sdk/contract';
import { useMediaQuery } from '@forksight/sdk/ui';
import { Dialog, SaveViewDialog } from '@forksight/sdk/ui-data';
import { FilterFields } from './FilterFields';
import { PanelButtons } from './PanelButtons';
import { SidePanel } from './SidePanel';
import { useFilterForm } from './useFilterForm';
import { useMatchCount } from './useMatchCount';

/** Too narrow for a panel beside a table. */
const NARROW = '(width < 1024px)';

/** The filter fields of a list, its saved views and its export. Filters are applied through the address. */
export default function FilterPanel(props: FilterPanelProps) {
  const { workspace, entityType, search = '', columns, sort, display, autoFocus, onClose } = props;
  const list = useListFilters(workspace, entityType);
  const state = useFilterForm(`${workspace}.${entityType}`, list.values);
  const { save, updating } = useViewActions(workspace, entityType);
  const { exporting, start, cancel } = useExport();
  const [valuesToSave, setValuesToSave] = useDraft<FilterValues | undefined>(
    `save-as.${workspace}.${entityType}`,
    () => undefined,
  );
  const isNarrow = useMediaQuery(NARROW);
  const { view } = list;
  const matchCount = useMatchCount(workspace, state.isUnchanged ? undefined : state.values, search);

  const handleApply = () => {
    const values = state.submit();
    if (values && !state.isUnchanged) list.apply(values, { closePanel: isNarrow });
  };
  const saveView = async () => {
    const values = state.submit();
    if (view && values && (await save(view, toFilters(values), display))) list.reset();
  };
  const clearAll = () => {
    state.clear();
    list.clear();
  };
  const exportList = () => start({ workspace, filters: list.filters, search, columns, sort });

  const frame = {
    title: 'Filters',
    onClose,
    onSubmit: handleApply,
    footer: (
      <PanelButtons
        canApply={!state.isUnchanged}
        matchCount={matchCount}
        savesView={view?.canEdit === true && state.values !== undefined && hasFilters(state.values)}
        saving={updating}
        exporting={exporting}
        onSave={() => void saveView()}
        onClear={clearAll}
        onSaveAs={() => setValuesToSave(state.submit())}
        onExport={exporting ? cancel : exportList}
      />
    ),
    children: <FilterFields workspace={workspace} state={state} />,
  };
  return (
    <>
      {isNarrow ? <Dialog sheet width={400} {...frame} /> : <SidePanel autoFocus={autoFocus} {...frame} />}
      {valuesToSave && (
        <SaveViewDialog
          workspace={workspace}
          entityType={entityType}
          filters={toFilters(valuesToSave)}
          display={display}
          onClose={() => setValuesToSave(undefined)}
        />
      )}
    </>
  );
}
