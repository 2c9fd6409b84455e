import { truncate } from '../../../platform/text.js';
import { toSingleLine, toSlackLink, toSlackText } from '../../slack/digests/slack-markup.rules.js';
import { alertLink, alertTitle, itemDetails, itemLink, type AlertContent } from './alert-content.js';
import { pluralize } from '../../../platform/pluralize.js';

// A section has at most 3,000 characters, a header 150 (Slack's Block Kit reference).
const MAX_HEADER_LENGTH = 150;
const MAX_TEXT_LENGTH = 80;
const ITEMS_PER_SECTION = 5;

/** Returns the body of a message to an incoming webhook of Slack. */
export function slackAlert(content: AlertContent, publicUrl: string) {
  const { workspace, event, items, total } = content;
  const lines = items.map((item) => {
    const name = toSlackLink(itemLink(item, workspace.slug, publicUrl), toSlackText(item.name, MAX_TEXT_LENGTH));
    return `• ${[name, ...itemDetails(item, event).map((part) => toSlackText(part, MAX_TEXT_LENGTH))].join(' · ')}`;
  });
  const sections = Array.from({ length: Math.ceil(lines.length / ITEMS_PER_SECTION) }, (_, at) =>
    section(lines.slice(at * ITEMS_PER_SECTION, (at + 1) * ITEMS_PER_SECTION).join('\n')),
  );
  const title = alertTitle(content);
  const link = toSlackLink(alertLink(content, publicUrl), 'Open the list');
  const rest = total > items.length ? `and ${pluralize(total - items.length, 'more', 'more')} · ` : '';
  return {
    text: toSlackText(title, MAX_HEADER_LENGTH),
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: truncate(toSingleLine(title), MAX_HEADER_LENGTH), emoji: false },
      },
      ...sections,
      section(`${rest}${link}`),
    ],
    unfurl_links: false as const,
    unfurl_media: false as const,
  };
}

// Verbatim: Slack turns nothing else in the text into links or mentions.
function section(text: string): object {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}
