import { messagePage } from '../message-page.js';

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

function page(title: string, text: string): string {
  return messagePage(title, `<p>${text}</p>`);
}
