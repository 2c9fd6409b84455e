import { CSV_FIELDS, type LeadCsvColumn } from '../fields/lead-fields.rules.js';
import { JOIN_OWN_COMPANY } from '../fields/own-values.rules.js';

// SQL text for the bench csv.

export const CSV_LINE_END = '\r\n';

/** The beginning of the file: a byte order mark, by which spreadsheets recognise UTF-8, and the header. */
export function csvHead(columns: readonly LeadCsvColumn[]): string {
  return `\uFEFF${columns.join(',')}${CSV_LINE_END}`;
}

/**
 * SQL for one lead's line (RFC 4180, without the line end; text is quoted, missing values are empty): a subquery for the lead `picked.lead_id` of the current
 * workspace. `offset 0` makes PostgreSQL compute each value once.
 */
export function csvLine(columns: readonly LeadCsvColumn[]): string {
  const fields = CSV_FIELDS.filter(({ title }) => columns.includes(title as LeadCsvColumn));
  const values = fields.map(({ sql }, at) => `${sql} as c${at}`);
  const cells = fields.map(({ isPlain }, at) => (isPlain ? `c${at}` : quoted(`c${at}`)));
  return `(
  select ${cells.map((cell) => `coalesce(${cell}::text, '')`).join(` || ',' || `)} from (
    select ${values.join(', ')}
    from lead l left join company c on c.company_id = l.company_id ${JOIN_OWN_COMPANY}
    where l.customer_id = $workspace and l.lead_id = picked.lead_id offset 0
  ) lead_cells)`;
}

const SEPARATORS = String.raw`,;|\t\r\n`;

/** Characters that show nothing, after which spreadsheets still find a formula (Unicode: Cc, Cf, Zs, default ignorable). */
const INVISIBLE = [
  String.raw`\u0001-\u0008\u000B\u000C\u000E-\u0020\u007F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2`,
  String.raw`\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164`,
  String.raw`\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3`,
  String.raw`\U0001D173-\U0001D17A\U000E0000-\U000E0FFF`,
].join('');

/** `= + - @`, the minus sign, and their small and full-width forms, which spreadsheets may normalise. */
const FORMULA_SIGNS = String.raw`=+@\u207A\u207B\u207C\u208A\u208B\u208C\u2212\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20-`;

/** A quote may precede a formula too: for a program that splits at another separator, it does not belong to the cell. */
const FORMULA = `(^|[${SEPARATORS}])(["${INVISIBLE}]*[${FORMULA_SIGNS}])`;

/**
 * SQL for a text cell: always quoted, with an apostrophe in front of what a spreadsheet would read as a formula. Also
 * inside the text: a program that splits at another separator, or ignores quotes, begins a cell there.
 */
export function quoted(cell: string): string {
  const start = `case when ${cell} ~ '^[\\t\\r\\n]' then '''' else '' end`;
  const guarded = `regexp_replace(${cell}, '${FORMULA}', '\\1''\\2', 'g')`;
  const text = `case when ${cell} ~ '[${FORMULA_SIGNS}]' then ${guarded} else ${cell} end`;
  return `'"' || ${start} || replace(${text}, '"', '""') || '"'`;
}
