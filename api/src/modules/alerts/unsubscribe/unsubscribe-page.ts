const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;padding:.5rem 1rem}';

/** The page of a link in an e-mail. It asks first: programs that scan mail open links too. */
export function questionPage(brand: string): string {
  return page(
    brand,
    'Unsubscribe',
    `<p>Stop the e-mails of this alert? You can switch it on again in your alerts.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Unsubscribe</button></form>`,
  );
}

export function donePage(brand: string): string {
  return page(brand, 'Unsubscribed', '<p>You get no more e-mail from this alert.</p>');
}

function page(brand: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · ${escape(brand)}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
