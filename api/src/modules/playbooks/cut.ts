/** At most so many characters of a text, none of them halved: the database takes no half ones. */
export function cut(text: string, atMost: number): string {
  const characters = Array.from(text);
  return characters.length > atMost ? `${characters.slice(0, atMost - 1).join('')}…` : text;
}
