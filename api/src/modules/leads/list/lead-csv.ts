import { isFavorite, isoUtc } from './lead-json.js';

interface Cell {
  sql: string;
  /** Written by a program: neither quotes, separators nor formulas are in it. */
  plain?: true;
}

/** The columns of the file, in order (api-contract), and what each says of a lead `l`, its person `p` and company `c`. */
const cells = {
  Company: { sql: 'l.company_name' },
  'Company Employees': { sql: 'l.company_employee_count', plain: true },
  Name: { sql: 'l.full_name' },
  Title: { sql: 'l.job_title' },
  'Contact LinkedIn': { sql: 'p.linkedin_url' },
  'Company LinkedIn': { sql: 'c.linkedin_url' },
  'Source Repos': {
    sql: `(select string_agg(r.full_name, '; ' order by sort_key(r.full_name)) from repo r where r.repo_id = any(l.repo_ids))`,
  },
  'Signal Types': {
    sql: `(select string_agg(upper(left(label, 1)) || substr(label, 2), '; ' order by place)
      from unnest(string_to_array(l.types_key, ', ')) with ordinality as labels(label, place))`,
    plain: true,
  },
  Signals: { sql: 'l.signal_count', plain: true },
  'Last Signal': { sql: isoUtc('l.last_signal_at'), plain: true },
  Tags: {
    sql: `(select string_agg(t.name, '; ' order by sort_key(t.name)) from lead_tag lt join tag t using (customer_id, tag_id)
      where lt.customer_id = l.customer_id and lt.lead_id = l.lead_id)`,
  },
  'Company Country': { sql: 'l.company_country_code', plain: true },
  Favorite: { sql: `case when ${isFavorite()} then 'true' else 'false' end`, plain: true },
  GitHub: { sql: `'https://github.com/' || p.login` },
  'Work Email': { sql: 'p.work_email' },
  'Personal Email': { sql: 'p.personal_email' },
} satisfies Record<string, Cell>;
export type CsvColumn = keyof typeof cells;
export const csvColumns = Object.keys(cells) as CsvColumn[];

export const csvLineEnd = '\r\n';

/** What the file begins with: a byte order mark, by which spreadsheets know UTF-8, and the header. */
export function csvHead(columns: readonly CsvColumn[]): string {
  return `\uFEFF${columns.join(',')}${csvLineEnd}`;
}

/**
 * The line (RFC 4180, without its end) of one lead: a subquery for the lead `picked.lead_id` of the current workspace.
 * `offset 0` keeps each value from being worked out anew wherever it is named.
 */
export function csvLine(columns: readonly CsvColumn[]): string {
  const values = columns.map((column, at) => `${cells[column].sql} as c${at}`);
  const written = columns.map((column, at) => ('plain' in cells[column] ? `c${at}` : quoted(`c${at}`)));
  return `(
  select ${written.map((cell) => `coalesce(${cell}::text, '')`).join(` || ',' || `)} from (
    select ${values.join(', ')}
    from lead l join person p on p.person_id = l.lead_id left join company c on c.company_id = l.company_id
    where l.customer_id = current_workspace() and l.lead_id = picked.lead_id offset 0
  ) lead_cells)`;
}

/** What a spreadsheet would take for a formula gets an apostrophe before it. */
function quoted(cell: string): string {
  const guarded = `case when ${cell} ~ '^[-=+@\\t\\r]' then '''' || ${cell} else ${cell} end`;
  return `case when ${cell} ~ '[",\\r\\n]' then '"' || replace(${guarded}, '"', '""') || '"' else ${guarded} end`;
}
