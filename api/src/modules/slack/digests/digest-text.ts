const formatting: Record<string, string> = { '*': '∗', '~': '∼', '`': '’', _: '‗' };

/**
 * What others wrote, as Slack's markup that shows it and means nothing by it: no mention, no link, no formatting, no
 * line of its own. At most so many characters as people count them.
 */
export function asSlackText(words: string, atMost: number): string {
  const line = oneLine(words)
    // Between letters an underscore formats nothing, and belongs to many names.
    .replace(/[*~`]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, (mark) => formatting[mark] ?? '');
  return escape(shortened(line, atMost));
}

/** `<address|label>`. `address` is ours; `label` is as it comes from `asSlackText`. */
export function asSlackLink(address: string, label: string): string {
  return `<${escape(address).replaceAll('|', '%7C')}|${label.replaceAll('|', '∣')}>`;
}

/** Without line breaks, and without what only turns or hides the characters beside it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

export function shortened(text: string, atMost: number): string {
  const characters = Array.from(text);
  return characters.length > atMost ? `${characters.slice(0, atMost - 1).join('')}…` : text;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
