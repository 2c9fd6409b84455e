import type { LeadDetail, PlaybookCard } from '@forksight/sdk';
import { linkText } from '../signals/linkText';

/** Mail programs and browsers cut longer addresses. */
export const MAX_MAILTO_LENGTH = 2_000;

export interface EmailText {
  subject: string;
  body: string;
}

/** Returns the card's e-mail as it was written; servers before the subject's addition send none. */
export function writtenEmail({ url, subject, email }: PlaybookCard['contents']): EmailText {
  return { subject: subject ?? (url ? linkText(url) : ''), body: withoutEscapes(email ?? '') };
}

/** Removes Markdown's backslashes, which a mail would show. */
function withoutEscapes(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Removes the Markdown that cards use: bold text, links, list items and backslashes. */
export function withoutMarkup(markdown: string): string {
  const words = markdown
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<!\\)\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^- /gm, '• ');
  return withoutEscapes(words);
}

/** Returns the address to write to, the work address first; null when none is known that may be used so. */
export function usableAddress({
  hunterEmail,
  personalEmail,
  emails,
}: Pick<LeadDetail, 'hunterEmail' | 'personalEmail' | 'emails'>): string | null {
  const isProtected = (address: string) =>
    emails.some((email) => email.address === address && email.permittedUse === 'no-unsolicited-mail');
  return [hunterEmail, personalEmail].find((address) => address !== null && !isProtected(address)) ?? null;
}

/** Returns a `mailto:` address with the whole text, or undefined when it would be too long. */
export function mailtoUrl(to: string | null, { subject, body }: EmailText): string | undefined {
  const url = `${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(toCrLf(body))}`;
  return url.length <= MAX_MAILTO_LENGTH ? url : undefined;
}

export function mailtoAddress(to: string | null): string {
  return `mailto:${to === null ? '' : encodeURIComponent(to).replace('%40', '@')}`;
}

/** Line ends as RFC 6068 requires them. */
function toCrLf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}
