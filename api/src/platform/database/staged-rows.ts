import { CHANGED_TABLE, READ_TABLE, type TemporaryTables } from './narrow-statement.js';

export type Query = (text: string, parameters?: unknown[], isStructured?: boolean) => Promise<unknown>;

const COLUMNS = `
select attname as name, format_type(atttypid, atttypmod) as type, attcollation = '"C"'::regcollation as "isC"
from pg_attribute where attrelid = ('pg_temp.' || $1)::regclass and attnum > 0 and not attisdropped order by attnum`;

/** Citus reads the result of a CTE that locks rows in the wrong format. */
const LOCKED_ROWS = /\b(order by [a-z_.]+\s+)?for no key update( of [a-z_]+)?/g;

/** Citus locks no rows of several shards. */
const CLAIMED_ROWS = /\bfor update skip locked\b/g;

/** Has a statement of all workspaces lock no rows before it changes them, so its change has to state their condition again. */
export function withoutClaims(text: string): string {
  return /\bcustomer_id = \$/.test(text) ? text : text.replaceAll(CLAIMED_ROWS, '');
}

/** Has a statement that creates a temporary table lock no rows. */
export function withoutLocks(text: string): string {
  return /^\s*create temp table /.test(text) ? text.replaceAll(LOCKED_ROWS, '') : text;
}

/**
 * Whether a statement changes rows of a table that is on each node and reads a temporary one, which only the coordinator has.
 * (Rows that it adds are read on the coordinator.)
 */
export function readsTemporaryTable(
  text: string,
  reference: ReadonlySet<string>,
  temporaryTables: TemporaryTables,
): boolean {
  const changed = [...text.matchAll(CHANGED_TABLE)];
  return (
    changed.some(([, table = '']) => reference.has(table)) && findTemporaryTables(text, temporaryTables).length > 0
  );
}

/** Replaces the temporary tables that a statement reads by their rows, as parameters, and locks no rows before it changes them. */
export async function replaceTemporaryTables(
  query: Query,
  text: string,
  parameters: readonly unknown[],
  temporaryTables: TemporaryTables,
): Promise<{ text: string; values: unknown[] }> {
  const values = [...parameters];
  const rows = new Map<string, string>();
  for (const table of findTemporaryTables(text, temporaryTables)) {
    const columns = (await query(COLUMNS, [table])) as { name: string; type: string; isC: boolean }[];
    const [row] = (await query(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`)) as {
      rows: string;
    }[];
    values.push(row?.rows);
    const types = columns.map(({ name, type, isC }) => `"${name}" ${type}${isC ? ' collate "C"' : ''}`).join(', ');
    rows.set(table, `json_to_recordset($${values.length}::json) as ${table} (${types})`);
  }
  const replaced = text
    .replaceAll(LOCKED_ROWS, '')
    .replace(READ_TABLE, (all: string, deletes: string | undefined, word: string, table: string, alias = table) => {
      const from = rows.get(table);
      return deletes !== undefined || from === undefined ? all : `${word} (select * from ${from}) ${alias}`;
    });
  return { text: replaced, values };
}

function findTemporaryTables(text: string, temporaryTables: TemporaryTables): string[] {
  const read = [...text.matchAll(READ_TABLE)]
    .filter(([, deletes]) => deletes === undefined)
    .map(([, , , table = '']) => table);
  return [...new Set(read)].filter((table) => temporaryTables.has(table));
}
