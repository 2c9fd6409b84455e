/** Cuts a text to `maxCharacters` with `…` at the end, never through a surrogate pair, which PostgreSQL rejects. */
export function truncate(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : text;
}
