import { truncate } from '../../../platform/text.js';

const FORMATTING_REPLACEMENTS: Record<string, string> = { '*': '∗', '~': '∼', '`': '’', _: '‗' };

/**
 * Escapes foreign text for Slack's markup: no mentions, links, formatting or line breaks. Cuts it to `maxLength` code points.
 */
export function toSlackText(text: string, maxLength: number): string {
  const line = toSingleLine(text)
    // An underscore between letters formats nothing and occurs in many names.
    .replace(/[*~`]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, (mark) => FORMATTING_REPLACEMENTS[mark] ?? '');
  return escape(truncate(line, maxLength));
}

/** Returns `<address|label>` for one of our addresses and a label from `toSlackText`. */
export function toSlackLink(address: string, label: string): string {
  return `<${escape(address).replaceAll('|', '%7C')}|${label.replaceAll('|', '∣')}>`;
}

/** Removes line breaks and invisible characters, such as direction marks. */
export function toSingleLine(text: string): string {
  return text
    .replace(/[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
