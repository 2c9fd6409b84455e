/** Characters that reorder or hide the text around them. */
const DIRECTION_MARKS = /[\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns a text that strangers wrote as one line of at most `maxCharacters`, without control characters. */
export function toSingleLine(text: string, maxCharacters: number): string {
  // A hostile text may be very long; what is removed hardly ever makes up half of it.
  const line = text
    .slice(0, 4 * maxCharacters)
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
  return truncate(line, maxCharacters);
}

/** Cuts a text to `maxCharacters` with `…` at the end, never through a surrogate pair, which PostgreSQL rejects. */
export function truncate(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : text;
}
