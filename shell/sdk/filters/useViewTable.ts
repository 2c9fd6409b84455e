import { useCallback } from 'react';
import type { Id, View } from '../data/types';
import { usePersonalSetting } from '../session/personalSetting';

/** Columns and layout of a table, by the table's own keys. */
export interface ViewTable {
  /** The visible columns; null: all. */
  columns: readonly string[] | null;
  /** Null: the default. */
  layout: string | null;
}

type ChangedTables = Readonly<Record<string, ViewTable>>;

const NONE: ChangedTables = {};

/**
 * Columns and layout as the user has changed them in a view without saving it, stored per user, and how to change them;
 * undefined restores the view's own.
 */
export function useChangedTable(
  viewId: Id | undefined,
): [ViewTable | undefined, (next: ViewTable | undefined) => void] {
  const [tables, setTables] = usePersonalSetting('changed-views', isChangedTables, NONE);
  const key = viewId === undefined ? undefined : String(viewId);
  const set = useCallback(
    (next: ViewTable | undefined) => {
      if (key === undefined) return;
      const { [key]: _, ...others } = tables;
      setTables(next ? { ...others, [key]: next } : others);
    },
    [key, setTables, tables],
  );
  return [key === undefined ? undefined : tables[key], set];
}

/**
 * Columns and layout of an open view that stores how its list is shown, with the user's changes, and how to change them.
 * Undefined without such a view: the user's own settings apply.
 */
export function useViewTable(view: View | undefined) {
  const display = view?.display;
  const [changed, change] = useChangedTable(display ? view.id : undefined);
  if (!display) return undefined;
  const { columns = null, layout = null } = changed ?? display;
  return { columns, layout, change };
}

function isChangedTables(value: unknown): value is ChangedTables {
  return typeof value === 'object' && value !== null && Object.values(value).every(isViewTable);
}

function isViewTable(value: unknown): value is ViewTable {
  if (typeof value !== 'object' || value === null) return false;
  const { columns, layout } = value as Partial<Record<keyof ViewTable, unknown>>;
  const isColumns = columns === null || (Array.isArray(columns) && columns.every((key) => typeof key === 'string'));
  return isColumns && (layout === null || typeof layout === 'string');
}
