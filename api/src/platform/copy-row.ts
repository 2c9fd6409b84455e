const special = /[\\\t\n\r]/;
const everySpecial = new RegExp(special, 'g');
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A line of PostgreSQL's COPY text format. */
export function copyRow(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : copyText(value))).join('\t')}\n`;
}

function copyText(value: string): string {
  return special.test(value) ? value.replace(everySpecial, (character) => escapes[character] ?? character) : value;
}
