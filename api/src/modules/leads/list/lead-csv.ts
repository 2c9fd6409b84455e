import { CSV_FIELDS, type LeadCsvColumn } from '../fields/lead-fields.rules.js';

// SQL text for the bench csv.

export const CSV_LINE_END = '\r\n';

/** The beginning of the file: a byte order mark, by which spreadsheets recognise UTF-8, and the header. */
export function csvHead(columns: readonly LeadCsvColumn[]): string {
  return `\uFEFF${columns.join(',')}${CSV_LINE_END}`;
}

/**
 * SQL for one lead's line (RFC 4180, without the line end): a subquery for the lead `picked.lead_id` of the current
 * workspace. `offset 0` makes PostgreSQL compute each value once.
 */
export function csvLine(columns: readonly LeadCsvColumn[]): string {
  const fields = CSV_FIELDS.filter(({ title }) => columns.includes(title as LeadCsvColumn));
  const values = fields.map(({ sql }, at) => `${sql} as c${at}`);
  const cells = fields.map(({ isPlain }, at) => (isPlain ? `c${at}` : quoted(`c${at}`)));
  return `(
  select ${cells.map((cell) => `coalesce(${cell}::text, '')`).join(` || ',' || `)} from (
    select ${values.join(', ')}
    from lead l join person p on p.person_id = l.lead_id left join company c on c.company_id = l.company_id
    where l.customer_id = current_workspace() and l.lead_id = picked.lead_id offset 0
  ) lead_cells)`;
}

/** Text that a spreadsheet would read as a formula gets an apostrophe in front. */
function quoted(cell: string): string {
  const guarded = `case when ${cell} ~ '^[-=+@\\t\\r]' then '''' || ${cell} else ${cell} end`;
  return `case when ${cell} ~ '[",\\r\\n]' then '"' || replace(${guarded}, '"', '""') || '"' else ${guarded} end`;
}
