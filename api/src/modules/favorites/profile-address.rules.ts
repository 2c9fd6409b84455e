const MAX_ADDRESS_LENGTH = 2000;

/**
 * Normalises a LinkedIn address for storing and comparing: https, www, lower case, without query or trailing slash.
 * Returns undefined for other text.
 */
export function linkedinAddress(text: string): string | undefined {
  const address = parseWebAddress(text);
  if (!address || !/(^|\.)linkedin\.com$/.test(address.hostname) || address.pathname.length < 2) return undefined;
  return `https://www.linkedin.com${address.pathname.replace(/(?<!\/)\/+$/, '').toLowerCase()}`;
}

/** Normalises the address of a GitHub account: lower case. Returns undefined for other text. */
export function githubAddress(text: string): string | undefined {
  const address = parseWebAddress(text);
  const login = /^\/([a-z\d][\w-]{0,98}(?:\[bot\])?)\/?$/i.exec(address?.pathname ?? '')?.[1];
  if (login === undefined || !/^(www\.)?github\.com$/.test(address?.hostname ?? '')) return undefined;
  return `https://github.com/${login.toLowerCase()}`;
}

/** A web address, also without its scheme. Undefined for other text. */
export function parseWebAddress(text: string): URL | undefined {
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  return address.length <= MAX_ADDRESS_LENGTH && URL.canParse(address) ? new URL(address) : undefined;
}
