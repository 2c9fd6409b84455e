/**
 * Returns a value of a record as text; null without one, and for what is no single value. `path`: such as `name.firstName`.
 */
export function textAt(record: Record<string, unknown>, path: string): string | null {
  const value = path
    .split('.')
    .reduce<unknown>((within, part) => (within as Record<string, unknown> | null | undefined)?.[part], record);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
