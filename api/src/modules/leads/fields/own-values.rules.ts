/**
 * SQL for the values of a workspace's own enrichment files (decision 0104), `{column: {value, file, at}}`. They hold in that
 * workspace alone and win over what sources know.
 *
 * `lead.own_values` has columns of `person`; its `company_id` is the company that the file names. `workspace_company.own_values`
 * has columns of `company`.
 */

/** The column of `lead` with the exclusion lists of its company. */
export const EXCLUSION_IDS = 'exclusion_ids';

/** The source of own values in responses. */
export const OWN_SOURCE = 'workspace-file';

/** SQL: the own value of a column as text; null for none. `row`: of `lead` or `workspace_company`. */
export const ownValue = (row: string, column: string): string => `${row}.own_values #>> '{${column},value}'`;

/**
 * Columns of `person` that `lead` copies to columns with the prefix `person_`: as sources know them, without own values of the
 * workspace.
 */
export const PERSON_COPIES = [
  'github_id',
  'linkedin_url',
  'twitter',
  'linkedin_image',
  'work_email',
  'personal_email',
  'provenance',
] as const;
export type PersonCopy = (typeof PERSON_COPIES)[number];
export const copyColumn = (column: PersonCopy): string => `person_${column}`;

/** SQL: the columns of `lead` with the copies, and of a row of `person` the values, in the same order. */
export const COPY_COLUMNS = PERSON_COPIES.map(copyColumn).join(', ');
export const copiedValues = (person: string): string => PERSON_COPIES.map((column) => `${person}.${column}`).join(', ');

/** SQL: a value of the person of a lead `l` as the workspace knows it. */
export const personValue = (column: PersonCopy): string =>
  `coalesce(${ownValue('l', column)}, l.${copyColumn(column)})`;

/** SQL: a text column of the company `c`, with the own values `o` of the workspace. */
export const companyValue = (column: string): string => `coalesce(${ownValue('o', column)}, c.${column})`;
export const COMPANY_EMPLOYEES = `coalesce((${ownValue('o', 'employee_count')})::int, c.employee_count)`;

/** SQL: joins the own values `o` of the current workspace to companies `c`. */
export const JOIN_OWN_COMPANY = `left join workspace_company o on o.customer_id = $workspace and o.company_id = c.company_id`;

/** SQL: source and time of a value of the person of a lead `l`, as provenance has them. */
export const originOf = (column: string): string => `case when l.own_values ? '${column}'
        then jsonb_build_object('source', '${OWN_SOURCE}', 'at', l.own_values #>> '{${column},at}')
        else l.person_provenance -> '${column}' end`;

/** SQL: `[{file, at, columns}]` of own values, the newest file first. `values`: a query for `column_name, own` of each. */
const filesOf = (values: string): string => `(
      select coalesce(json_agg(json_build_object('file', name, 'at', at, 'columns', columns) order by at desc), '[]') from (
        select own ->> 'file' as file, max(own ->> 'at') as at, json_agg(column_name order by column_name) as columns
        from (${values}) own_value group by 1
      ) grouped left join enrichment_file f on f.customer_id = $workspace and f.file_id = grouped.file::uuid)`;

const COMPANY_VALUES = `select 'company_' || replace(key, 'linkedin_url', 'linkedin') as column_name, value as own from jsonb_each(o.own_values)`;

/** SQL: which values of a lead `l` and its company come from which own files, by the columns of the files. */
export const LEAD_FILES_JSON = filesOf(`
          select case key when 'company_id' then 'company_name' else key end as column_name, value as own from jsonb_each(l.own_values)
          union all
          select company_value.* from workspace_company o cross join lateral (${COMPANY_VALUES}) company_value
          where o.customer_id = $workspace and o.company_id = l.company_id`);

/** SQL: the same of a company with the own values `o`. */
export const COMPANY_FILES_JSON = filesOf(COMPANY_VALUES);

/**
 * SQL: where `lead` copies a column of `person` or `company` from, in a statement with the rows `person`, `company` and `own`
 * (of `workspace_company`). `lead`: the row of the lead, which a lead that is about to be added lacks.
 */
export function copySource(table: 'person' | 'company', column: string, lead?: string): string {
  const shared = `${table}.${column}`;
  if (table === 'company') {
    if (column === EXCLUSION_IDS) return 'excluding.list_ids';
    if (column === 'employee_count') return `coalesce((${ownValue('own', column)})::int, ${shared})`;
    return column === 'country_code' ? `coalesce(${ownValue('own', column)}, ${shared})` : shared;
  }
  if (lead === undefined || column === 'login' || (PERSON_COPIES as readonly string[]).includes(column)) return shared;
  if (column === 'has_email') {
    return `(${shared} or coalesce(${lead}.own_values ?| array['work_email', 'personal_email'], false))`;
  }
  return `coalesce(${ownValue(lead, column)}, ${shared})`;
}

/** SQL: joins the own values `own` of a lead's company and the exclusion lists `excluding` with it. `customer`: the lead's workspace. */
export const joinOwnValues = (customer: string): string =>
  `left join workspace_company own on (own.customer_id, own.company_id) = (${customer}, company.company_id)
left join lateral (${exclusionLists(customer)}) excluding on true`;

/** SQL: the lists (decision 0105) with a company's domain or name, null for none. One lookup in an index for each lead. */
const exclusionLists = (customer: string): string => `
  select array_agg(distinct entry.list_id order by entry.list_id) as list_ids from exclusion_entry entry
  where entry.customer_id = ${customer}
    and entry.value = any(array[company.domain, ${ownValue('own', 'domain')}, sort_key(company.name)])`;

/** SQL: the company that the own files of a row of `lead` name; null for none. */
export const ownCompany = (lead: string): string => `(${ownValue(lead, 'company_id')})::int`;
