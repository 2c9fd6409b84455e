const longestAddress = 2000;

/**
 * A LinkedIn address in the one spelling that we store and compare: https, www, lower case, without a query or a
 * slash at the end. Undefined for what is no such address.
 */
export function linkedinAddress(text: string): string | undefined {
  const address = webAddress(text);
  if (!address || !/(^|\.)linkedin\.com$/.test(address.hostname) || address.pathname.length < 2) return undefined;
  return `https://www.linkedin.com${address.pathname.replace(/\/+$/, '').toLowerCase()}`;
}

/** The address of an account on GitHub, in the spelling that we store: lower case. Undefined for any other. */
export function githubAddress(text: string): string | undefined {
  const address = webAddress(text);
  const login = /^\/([a-z\d][a-z\d-]{0,98}(?:\[bot\])?)\/?$/i.exec(address?.pathname ?? '')?.[1];
  if (login === undefined || !/^(www\.)?github\.com$/.test(address?.hostname ?? '')) return undefined;
  return `https://github.com/${login.toLowerCase()}`;
}

function webAddress(text: string): URL | undefined {
  const whole = /^https?:/i.test(text) ? text : `https://${text}`;
  return whole.length <= longestAddress && URL.canParse(whole) ? new URL(whole) : undefined;
}
