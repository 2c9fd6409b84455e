import { usePersonalSetting } from '@forksight/sdk';
import { useCallback, useMemo } from 'react';

export type Density = 'comfortable' | 'compact';

export interface TableSettings {
  /** Keys of columns that are not shown. */
  hidden: readonly string[];
  density: Density;
}

/** Columns that can be left out, with what the table and an exported file (API contract) call them. */
export const OPTIONAL_COLUMNS: readonly { key: string; title: string; exported?: string }[] = [
  { key: 'playbook', title: 'Playbook' },
  { key: 'companyName', title: 'Company', exported: 'Company' },
  { key: 'companyEmployeeCount', title: 'Company Employees', exported: 'Company Employees' },
  { key: 'jobTitle', title: 'Title', exported: 'Title' },
  { key: 'contactLinkedin', title: 'Contact LinkedIn', exported: 'Contact LinkedIn' },
  { key: 'companyLinkedin', title: 'Company LinkedIn', exported: 'Company LinkedIn' },
  { key: 'sourceRepos', title: 'Source Repos', exported: 'Source Repos' },
  { key: 'githubSignalsTypes', title: 'Signal Type(s)', exported: 'Signal Types' },
  { key: 'githubSignalsCount', title: 'Signals', exported: 'Signals' },
  { key: 'score', title: 'Score' },
  { key: 'lastSignalDate', title: 'Last Signal', exported: 'Last Signal' },
  { key: 'tags', title: 'Tags', exported: 'Tags' },
  { key: 'companyCountryCode', title: 'Company Country', exported: 'Company Country' },
  { key: 'favorite', title: 'Favorites', exported: 'Favorite' },
];

/** Columns of an exported file that have no like in the table, or none that can be left out. */
const ALWAYS_EXPORTED = ['Name', 'GitHub', 'Work Email', 'Personal Email'];

/** The contract's order of an exported file's columns. */
const EXPORT_ORDER = [
  'Company',
  'Company Employees',
  'Name',
  'Title',
  'Contact LinkedIn',
  'Company LinkedIn',
  'Source Repos',
  'Signal Types',
  'Signals',
  'Last Signal',
  'Tags',
  'Company Country',
  'Favorite',
  'GitHub',
  'Work Email',
  'Personal Email',
];

const DEFAULTS: TableSettings = { hidden: [], density: 'comfortable' };

/** Which columns of the leads table a person wants to see, and how close its rows stand: remembered per person. */
export function useTableSettings() {
  const [settings, set] = usePersonalSetting('leads-table', isTableSettings, DEFAULTS);
  const change = useCallback((patch: Partial<TableSettings>) => set({ ...settings, ...patch }), [set, settings]);
  const reset = useCallback(() => set(DEFAULTS), [set]);
  return { settings, change, reset, isDefault: settings.hidden.length === 0 && settings.density === DEFAULTS.density };
}

/** The columns of an export, by the contract's names in its order; undefined while all are shown. */
export function useChosenColumns(): readonly string[] | undefined {
  const { hidden } = useTableSettings().settings;
  return useMemo(() => {
    const left = OPTIONAL_COLUMNS.filter(({ key }) => !hidden.includes(key)).map(({ exported }) => exported);
    return hidden.length === 0
      ? undefined
      : EXPORT_ORDER.filter((name) => ALWAYS_EXPORTED.includes(name) || left.includes(name));
  }, [hidden]);
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
