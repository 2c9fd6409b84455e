/** Returns the domain of an address, which may lack its scheme; null without one. */
export function webDomain(address: string | null): string | null {
  const text = address && (/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (!text || !URL.canParse(text)) return null;
  return new URL(text).hostname.replace(/^www\./, '') || null;
}
