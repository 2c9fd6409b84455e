import { toSingleLine } from '../../slack/digests/slack-markup.rules.js';
import { alertLink, alertTitle, itemDetails, itemLink, type AlertContent } from './alert-content.js';
import { pluralize } from '../../../platform/pluralize.js';

export interface EmailAlert {
  subject: string;
  text: string;
  html: string;
}

/** Links of an e-mail besides those to leads. */
export interface EmailLinks {
  publicUrl: string;
  /** Where the alert is changed. */
  settings: string;
  /** Where it is switched off without signing in. */
  unsubscribe: string;
}

/** Returns an e-mail as text and as HTML. Names are foreign text: they become neither markup nor new lines. */
export function emailAlert(content: AlertContent, brand: string, links: EmailLinks): EmailAlert {
  const { workspace, event, items, total } = content;
  const title = toSingleLine(alertTitle(content));
  const list = alertLink(content, links.publicUrl);
  const rest = total > items.length ? `and ${pluralize(total - items.length, 'more', 'more')}` : undefined;
  const rows = items.map((item) => ({
    name: toSingleLine(item.name),
    link: itemLink(item, workspace.slug, links.publicUrl),
    details: toSingleLine(itemDetails(item, event).join(' · ')),
  }));
  const why = `You get this because you set an alert in ${toSingleLine(workspace.name)}.`;
  return {
    subject: title,
    text: [
      `${title}\n`,
      ...rows.map(({ name, link, details }) => `- ${[name, details].filter(Boolean).join(' · ')}\n  ${link}`),
      ...(rest ? [`  ${rest}`] : []),
      `\nOpen the list: ${list}\n`,
      `-- \n${why}\nChange it: ${links.settings}\nUnsubscribe: ${links.unsubscribe}\n`,
    ].join('\n'),
    html: page(
      [
        `<h1 style="font-size:18px">${escape(title)}</h1><ul style="padding-left:18px">`,
        ...rows.map(
          ({ name, link, details }) => `<li style="margin:6px 0">${anchor(link, name)} ${escape(details)}</li>`,
        ),
        `</ul>${rest ? `<p>${rest}</p>` : ''}<p>${anchor(list, 'Open the list')}</p>`,
        `<hr style="border:0;border-top:1px solid #ddd"><p style="color:#666;font-size:13px">${escape(why)} `,
        `${anchor(links.settings, 'Change it')} · ${anchor(links.unsubscribe, 'Unsubscribe')}</p>`,
      ].join(''),
      brand,
    ),
  };
}

function page(body: string, brand: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(brand)}</title></head>
<body style="font-family:sans-serif;font-size:15px;max-width:640px;margin:0 auto;padding:16px">${body}</body></html>`;
}

function anchor(link: string, text: string): string {
  return `<a href="${escape(link)}">${escape(text)}</a>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
