import { useListFilters, usePersonalSetting, useViewTable, useWorkspace, type ViewDisplay } from '@forksight/sdk';
import { useMemo } from 'react';
import { ADDED_COLUMNS, exportColumns, OPTIONAL_COLUMNS } from './columns';

export type Density = 'comfortable' | 'compact';

/** `columns`: the specification's. `focus`: fewer, with two lines each. */
export type Layout = 'columns' | 'focus';

export interface TableSettings {
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  density: Density;
  layout: Layout;
}

const DEFAULTS: TableSettings = { hidden: ADDED_COLUMNS, density: 'comfortable', layout: 'columns' };

/**
 * Returns the columns, the layout and the density that the user has chosen, stored per user, and how to change them. In a view
 * that stores how its list is shown, its columns and layout apply, with the user's changes.
 */
export function useTableSettings() {
  const [stored, set] = usePersonalSetting<StoredSettings>('leads-table', isStoredSettings, DEFAULTS);
  const table = useViewTable(useListFilters(useWorkspace(), 'leads').view);
  const personal = useMemo(() => toSettings(stored), [stored]);
  const viewTable = table && JSON.stringify([table.columns, table.layout]);
  const settings = useMemo((): TableSettings => {
    if (viewTable === undefined) return personal;
    const [columns, layout] = JSON.parse(viewTable) as [readonly string[] | null, string | null];
    return { ...personal, hidden: hiddenColumns(columns), layout: layout === 'focus' ? layout : 'columns' };
  }, [personal, viewTable]);

  const change = (patch: Partial<TableSettings>) => {
    const next = { ...settings, ...patch };
    if (table && (patch.hidden ?? patch.layout)) table.change(tableDisplay(next));
    set(toStored(table ? { ...personal, density: next.density } : next));
  };
  /** Restores columns and density; in a view its own layout, too. */
  const reset = () => {
    if (table) table.change(undefined);
    set(toStored(table ? { ...personal, density: DEFAULTS.density } : { ...DEFAULTS, layout: personal.layout }));
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
  if (areUsualColumns(hidden)) return null;
  return OPTIONAL_COLUMNS.map(({ key }) => key).filter((key) => !hidden.includes(key));
}

function hiddenColumns(visible: readonly string[] | null): readonly string[] {
  return visible ? OPTIONAL_COLUMNS.map(({ key }) => key).filter((key) => !visible.includes(key)) : ADDED_COLUMNS;
}

/** Returns the columns of an export; undefined for all: while none is hidden, and in the layout Focus, which hides none. */
export function useExportColumns(): readonly string[] | undefined {
  const { hidden, layout } = useTableSettings().settings;
  const isComplete = layout === 'focus' || areUsualColumns(hidden);
  return useMemo(() => (isComplete ? undefined : exportColumns(hidden)), [isComplete, hidden]);
}

/** Whether exactly those columns are hidden that usually are: no person or view has chosen others. */
export function areUsualColumns(hidden: readonly string[]): boolean {
  return hidden.length === ADDED_COLUMNS.length && ADDED_COLUMNS.every((key) => hidden.includes(key));
}

/**
 * Settings stored before there were layouts lack one. Of the columns that are usually hidden they list those that are shown,
 * so that a new one is hidden for all.
 */
type StoredSettings = Omit<TableSettings, 'layout'> & Partial<TableSettings> & { added?: readonly string[] };

function toSettings({ hidden, added = [], ...stored }: StoredSettings): TableSettings {
  const usual = hidden.filter((key) => !ADDED_COLUMNS.includes(key));
  return { ...DEFAULTS, ...stored, hidden: [...usual, ...ADDED_COLUMNS.filter((key) => !added.includes(key))] };
}

function toStored(settings: TableSettings): StoredSettings {
  const { hidden } = settings;
  return {
    ...settings,
    hidden: hidden.filter((key) => !ADDED_COLUMNS.includes(key)),
    added: ADDED_COLUMNS.filter((key) => !hidden.includes(key)),
  };
}

function isStoredSettings(value: unknown): value is StoredSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { hidden, added, density, layout } = value as Partial<Record<keyof StoredSettings, unknown>>;
  const keys: unknown[] = OPTIONAL_COLUMNS.map(({ key }) => key);
  return (
    Array.isArray(hidden) &&
    hidden.every((key) => keys.includes(key)) &&
    (added === undefined || Array.isArray(added)) &&
    (density === 'comfortable' || density === 'compact') &&
    (layout === undefined || layout === 'columns' || layout === 'focus')
  );
}
