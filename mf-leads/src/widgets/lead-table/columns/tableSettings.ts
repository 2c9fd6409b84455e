import { useListFilters, usePersonalSetting, useViewTable, useWorkspace, type ViewDisplay } from '@forksight/sdk';
import { useMemo } from 'react';
import { exportColumns, OPTIONAL_COLUMNS } from './columns';

export type Density = 'comfortable' | 'compact';

/** `columns`: the specification's. `focus`: fewer, with two lines each. */
export type Layout = 'columns' | 'focus';

export interface TableSettings {
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  density: Density;
  layout: Layout;
}

const DEFAULTS: TableSettings = { hidden: [], density: 'comfortable', layout: 'columns' };

/**
 * Returns the columns, the layout and the density that the user has chosen, stored per user, and how to change them. In a view
 * that stores how its list is shown, its columns and layout apply, with the user's changes.
 */
export function useTableSettings() {
  const [stored, set] = usePersonalSetting<StoredSettings>('leads-table', isStoredSettings, DEFAULTS);
  const table = useViewTable(useListFilters(useWorkspace(), 'leads').view);
  const personal = useMemo((): TableSettings => ({ ...DEFAULTS, ...stored }), [stored]);
  const viewTable = table && JSON.stringify([table.columns, table.layout]);
  const settings = useMemo((): TableSettings => {
    if (viewTable === undefined) return personal;
    const [columns, layout] = JSON.parse(viewTable) as [readonly string[] | null, string | null];
    return { ...personal, hidden: hiddenColumns(columns), layout: layout === 'focus' ? layout : 'columns' };
  }, [personal, viewTable]);

  const change = (patch: Partial<TableSettings>) => {
    const next = { ...settings, ...patch };
    if (table && (patch.hidden ?? patch.layout)) table.change(tableDisplay(next));
    set(table ? { ...personal, density: next.density } : next);
  };
  /** Restores columns and density; in a view its own layout, too. */
  const reset = () => {
    if (table) table.change(undefined);
    set(table ? { ...personal, density: DEFAULTS.density } : { ...DEFAULTS, layout: personal.layout });
  };
  return { settings, change, reset };
}

type TableDisplay = Pick<ViewDisplay, 'columns' | 'layout'>;

/** Returns the part of the table that a view stores. */
export function useTableDisplay() {
  const { hidden, layout } = useTableSettings().settings;
  return useMemo(() => tableDisplay({ hidden, layout }), [hidden, layout]);
}

function tableDisplay({ hidden, layout }: Pick<TableSettings, 'hidden' | 'layout'>) {
  return { columns: visibleColumns(hidden), layout: layout === DEFAULTS.layout ? null : layout } satisfies TableDisplay;
}

/** Null: all. */
function visibleColumns(hidden: readonly string[]): string[] | null {
  if (hidden.length === 0) return null;
  return OPTIONAL_COLUMNS.map(({ key }) => key).filter((key) => !hidden.includes(key));
}

function hiddenColumns(visible: readonly string[] | null): string[] {
  return visible ? OPTIONAL_COLUMNS.map(({ key }) => key).filter((key) => !visible.includes(key)) : [];
}

/** Returns the columns of an export; undefined for all: while none is hidden, and in the layout Focus, which hides none. */
export function useExportColumns(): readonly string[] | undefined {
  const { hidden, layout } = useTableSettings().settings;
  const isComplete = layout === 'focus' || hidden.length === 0;
  return useMemo(() => (isComplete ? undefined : exportColumns(hidden)), [isComplete, hidden]);
}

/** Settings stored before there were layouts lack one. */
type StoredSettings = Omit<TableSettings, 'layout'> & Partial<TableSettings>;

function isStoredSettings(value: unknown): value is StoredSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { hidden, density, layout } = value as Partial<Record<keyof TableSettings, unknown>>;
  const keys: unknown[] = OPTIONAL_COLUMNS.map(({ key }) => key);
  return (
    Array.isArray(hidden) &&
    hidden.every((key) => keys.includes(key)) &&
    (density === 'comfortable' || density === 'compact') &&
    (layout === undefined || layout === 'columns' || layout === 'focus')
  );
}
