import { useListFilters, usePersonalSetting, useViewTable, useWorkspace, type ViewDisplay } from '@forksight/sdk';
import { useMemo } from 'react';
import { exportColumns, OPTIONAL_COLUMNS } from './columns';

export type Density = 'comfortable' | 'compact';

export interface TableSettings {
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  density: Density;
}

const DEFAULTS: TableSettings = { hidden: [], density: 'comfortable' };

/**
 * Returns the columns and the density that the user has chosen, stored per user, and how to change them. In a view that stores
 * its columns, those apply, with the user's changes.
 */
export function useTableSettings() {
  const [personal, set] = usePersonalSetting('leads-table', isTableSettings, DEFAULTS);
  const table = useViewTable(useListFilters(useWorkspace(), 'leads').view);
  const viewColumns = table && JSON.stringify(table.columns);
  const settings = useMemo(() => {
    if (viewColumns === undefined) return personal;
    return { ...personal, hidden: hiddenColumns(JSON.parse(viewColumns) as readonly string[] | null) };
  }, [personal, viewColumns]);

  const change = ({ hidden, ...patch }: Partial<TableSettings>) => {
    if (hidden && table) table.change({ columns: visibleColumns(hidden), layout: table.layout });
    set({ ...personal, ...patch, ...(hidden && !table && { hidden }) });
  };
  const reset = () => {
    if (table) table.change(undefined);
    set(table ? { ...personal, density: DEFAULTS.density } : DEFAULTS);
  };
  return { settings, change, reset, isDefault: settings.hidden.length === 0 && settings.density === DEFAULTS.density };
}

/** Returns the part of the table that a view stores. */
export function useTableDisplay(): Pick<ViewDisplay, 'columns' | 'layout'> {
  const { hidden } = useTableSettings().settings;
  return useMemo(() => ({ columns: visibleColumns(hidden), layout: null }), [hidden]);
}

/** Null: all. */
function visibleColumns(hidden: readonly string[]): string[] | null {
  if (hidden.length === 0) return null;
  return OPTIONAL_COLUMNS.map(({ key }) => key).filter((key) => !hidden.includes(key));
}

function hiddenColumns(visible: readonly string[] | null): string[] {
  return visible ? OPTIONAL_COLUMNS.map(({ key }) => key).filter((key) => !visible.includes(key)) : [];
}

/** Returns the columns of an export; undefined while none is hidden. */
export function useExportColumns(): readonly string[] | undefined {
  const { hidden } = useTableSettings().settings;
  return useMemo(() => (hidden.length === 0 ? undefined : exportColumns(hidden)), [hidden]);
}

function isTableSettings(value: unknown): value is TableSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { hidden, density } = value as Partial<Record<keyof TableSettings, unknown>>;
  const keys: unknown[] = OPTIONAL_COLUMNS.map(({ key }) => key);
  return (
    Array.isArray(hidden) &&
    hidden.every((key) => keys.includes(key)) &&
    (density === 'comfortable' || density === 'compact')
  );
}
