export const NOT_CONFIGURED_PAGE = page(
  'Google sign-in is not available',
  `It has not been set up on this server. Please <a href="/#/login">sign in with your password</a>,
or ask whoever runs this server to set it up.`,
);

export const CONFIRMED_PAGE = page(
  'Thank you: Google has confirmed that it is you',
  'You can close this tab and go on in the other one.',
);

export const NOT_CONFIRMED_PAGE = page(
  'Google has not confirmed that it is you',
  'Please close this tab and try again, with the Google account that is linked to your user.',
);

/** A page without scripts. */
function page(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root { color-scheme: light dark } body { font: 15px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem }</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
}
