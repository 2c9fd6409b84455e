/** Invisible characters could part an address so that it is not seen here, and join again where it is copied. */
export function inSight(text: string): string {
  return text.replace(/[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** Browsers read letters in circles, of double width and the like as plain ones, and so does this. */
export function inPlainLetters(text: string): string {
  return text
    .split('…')
    .map((part) => part.normalize('NFKC'))
    .join('…');
}
