/**
 * What others wrote, as Markdown that shows it in one line, in its own order, and means nothing by it. No more is escaped
 * than has to be: drafts of e-mails are copied as they stand.
 */
export function asText(words: string): string {
  return words
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\d])_|_(?![\p{L}\d])|&(?=#?\w+;)/gu, '\\$&')
    .replace(/(?<=[a-z]):(?=\/\/)/gi, '\\:')
    .replace(/^(?=[#+=-])|(?<=^\d{1,9})(?=[.)])/, '\\');
}

/** The first words of a text that others wrote in Markdown, without what is not meant for reading. Not as Markdown. */
export function opening(text: string, atMost: number): string {
  const words = text
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/(```|~~~)[\s\S]*?(\1|$)/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\s*([#>*+-]|\d+[.)])+\s*/gm, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(words);
  if (characters.length <= atMost) return words;
  return `${characters
    .slice(0, atMost)
    .join('')
    .replace(/\s+\S*$/, '')} …`;
}
