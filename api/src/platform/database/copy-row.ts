const SPECIAL = /[\\\t\n\r]/;
const ALL_SPECIAL = new RegExp(SPECIAL, 'g');
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Returns a line of PostgreSQL's COPY text format. */
export function copyRow(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : copyText(value))).join('\t')}\n`;
}

function copyText(value: string): string {
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, (character) => ESCAPES[character] ?? character) : value;
}
