/** Eight hexadecimal digits, short enough for the telephone. `randomUUID` is missing on plain http. */
export function newTraceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
