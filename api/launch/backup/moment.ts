const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?\s?(Z|UTC|[+-]\d\d(:?\d\d)?)$/;

/** Parses a date and time with a zone: without one it could mean two moments. Null for anything else. */
export function parseMoment(text: string): Date | null {
  if (!MOMENT.test(text)) return null;
  const iso = text
    .replace(' ', 'T')
    .replace(/\s?(Z|UTC)$/, 'Z')
    .replace(/\s?([+-]\d\d)$/, '$1:00')
    .replace(/\s?([+-]\d\d):?(\d\d)$/, '$1:$2');
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The form that PostgreSQL and pgBackRest parse: servers know the offset of a zone without its list of names, in which Z is. */
export function forPostgres(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00');
}
