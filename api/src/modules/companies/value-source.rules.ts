/**
 * The sources of values of people and companies, the weakest first. A source overwrites values of the same source and of
 * weaker ones. Stored with the value's time in `provenance`, except those of workspaces (`workspace-file`, `manual`).
 */
export const VALUE_SOURCES = [
  'commits',
  'affiliations',
  'github',
  'hunter',
  'csv',
  'workspace-file',
  'manual',
] as const;

export type ValueSource = (typeof VALUE_SOURCES)[number];

/** SQL: how strong the source in a text expression is; a greater number is stronger. */
export const sourceRank = (source: string): string =>
  `array_position(array[${VALUE_SOURCES.map((name) => `'${name}'`).join(', ')}], ${source})`;

/** Source and time of each value of a row, by column. */
export type Provenance = Record<string, { source: ValueSource; at: string }>;

/**
 * SQL: writes the newest values of a staging table (a greater `row` is newer, null is no value) to the columns of the same
 * names, where the source may overwrite them, with the source ($1) in `provenance`. Returns the ids of rows that changed.
 */
export function updateFacts(
  table: 'company' | 'person',
  staging: string,
  columns: string[],
  source: ValueSource,
): string {
  const id = `${table}_id`;
  const each = (line: (column: string) => string, joint = ',\n    '): string => columns.map(line).join(joint);
  const replaces = (column: string): string =>
    `newest.${column} is not null and ${mayReplace(source, 'stored', column)} and (stored.${column} is distinct from ` +
    `newest.${column} or stored.provenance #>> '{${column},source}' is distinct from '${source}')`;
  return `
with newest as (
  select ${id},
    ${each((column) => `(array_agg(${column} order by row desc) filter (where ${column} is not null))[1] as ${column}`)}
  from ${staging} where ${id} is not null group by ${id}
), better as (
  select stored.${id},
    ${each((column) => `case when ${replaces(column)} then newest.${column} end as ${column}`)}
  from newest join ${table} stored using (${id}) order by ${id} for no key update of stored
)
update ${table} set
    ${each((column) => `${column} = coalesce(better.${column}, ${table}.${column})`)},
  provenance = ${table}.provenance || jsonb_strip_nulls(jsonb_build_object(
    ${each((column) => `'${column}', case when better.${column} is not null then $1::jsonb end`)}))
from better where better.${id} = ${table}.${id} and (${each((column) => `better.${column} is not null`, ' or ')})
returning ${table}.${id} as id`;
}

/** SQL: whether a value of this source may overwrite the column of `row`. */
function mayReplace(source: ValueSource, row: string, column: string): string {
  const stronger = VALUE_SOURCES.slice(VALUE_SOURCES.indexOf(source) + 1).map((name) => `'${name}'`);
  const storedSource = `coalesce(${row}.provenance #>> '{${column},source}', '')`;
  return stronger.length === 0 ? 'true' : `${storedSource} not in (${stronger.join(', ')})`;
}
