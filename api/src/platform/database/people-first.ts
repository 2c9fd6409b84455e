const NAMED_PEOPLE = /\bperson(?:\s+([a-z_]+))?\s*\/\*\+([^]*?)\*\//g;
const COMPARED = String.raw`\s+where\s+(?:person_id|company_id)\s*=\s*(?:any\s*\()?\$\d`;
const READ_PEOPLE = new RegExp(String.raw`\b(?:from|join)\s+person\b(?!\s*[.(]|${COMPARED})`);

// For example `join person /*+ person_id in (select lead_id from found_lead) */ on …`.
/**
 * Has a statement read people first, on the coordinator, which alone has them: those of the hint, a condition in a comment.
 * @param columns of `person`; those that the statement does not name are not read
 */
export function readPeopleFirst(text: string, columns: readonly string[]): string {
  const words = new Set(text.match(/[a-z_]+/g));
  const named = columns.filter((column) => words.has(column)).join(', ');
  return text.replace(
    NAMED_PEOPLE,
    (_, alias: string | undefined, condition: string) =>
      `(select ${named} from person where ${condition.trim()} offset 0) ${alias ?? 'person'}`,
  );
}

/**
 * @throws Error for a statement that reads people without a hint, unless it compares them with values at once (`from person where
 *   person_id = $1`): Citus would read all of them, or refuse it
 */
export function requireHint(text: string): void {
  if (!READ_PEOPLE.test(text.replace(NAMED_PEOPLE, ''))) return;
  throw new Error(`A statement does not say in a hint which people it reads: person /*+ person_id in (…) */. ${text}`);
}
