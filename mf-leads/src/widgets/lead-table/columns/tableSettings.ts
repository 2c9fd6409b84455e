import { usePersonalSetting } from '@forksight/sdk';
import { useCallback, useMemo } from 'react';
import { exportColumns, OPTIONAL_COLUMNS } from './columns';

export type Density = 'comfortable' | 'compact';

export interface TableSettings {
  /** Keys of the columns that are not shown. */
  hidden: readonly string[];
  density: Density;
}

const DEFAULTS: TableSettings = { hidden: [], density: 'comfortable' };

/** Returns the columns and the density that the user has chosen, stored per user, and how to change them. */
export function useTableSettings() {
  const [settings, set] = usePersonalSetting('leads-table', isTableSettings, DEFAULTS);
  const change = useCallback((patch: Partial<TableSettings>) => set({ ...settings, ...patch }), [set, settings]);
  const reset = useCallback(() => set(DEFAULTS), [set]);
  return { settings, change, reset, isDefault: settings.hidden.length === 0 && settings.density === DEFAULTS.density };
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
