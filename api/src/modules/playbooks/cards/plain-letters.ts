/** Removes invisible characters: they could hide an address here that appears when the text is copied. */
export function removeInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** Normalizes circled, full-width and similar letters to plain ones, as browsers do in addresses. */
export function normalizeLetters(text: string): string {
  return text
    .split('…')
    .map((part) => part.normalize('NFKC'))
    .join('…');
}
