import MarkdownIt, { type Token } from 'markdown-it';

const parser = new MarkdownIt({ html: true });

/**
 * Escapes a text that strangers wrote, so that Markdown shows it in one line, in its own order, without any markup. Escapes
 * no more than it has to: drafts of e-mails are copied as they are.
 */
export function escapeMarkdown(words: string): string {
  return words
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~]|(?<![\p{L}\d])_|_(?![\p{L}\d])|&(?=#?\w+;)/gu, '\\$&')
    .replace(/(?<=[a-z]):(?=\/\/)/gi, '\\:')
    .replace(/^(?=[#+=-])|(?<=^\d{1,9})(?=[.)])/, '\\');
}

/**
 * Returns the first words of a Markdown text that strangers wrote, as plain text (not as Markdown): without code blocks,
 * HTML, comments and images. A text over `maxLength` characters ends with the last whole word and " …".
 */
export function firstWords(text: string, maxLength: number): string {
  const words = parser
    .parse(text, {})
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(plainText).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(words);
  if (characters.length <= maxLength) return words;
  const cut = characters.slice(0, maxLength).join('');
  const end = cut.lastIndexOf(' ');
  return `${end < 0 ? cut : cut.slice(0, end)} …`;
}

function plainText({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'text' || type === 'code_inline' ? content : '';
}
