const NAMED_PEOPLE = /\bperson(?:\s+([a-z_]+))?\s*\/\*\+([^]*?)\*\//g;

// For example `join person /*+ person_id in (select lead_id from found_lead) */ on …`.
/**
 * Has a statement read people first, on the coordinator, which alone has them: those of the hint, a condition in a comment. Without a
 * hint, Citus reads those for which the statement compares `person` with values, and otherwise all.
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
