import type { ProviderAddresses, ProviderKind } from './identity-provider.dto.js';

/** Each workspace and kind has a redirect address of its own, so that issuers cannot be mixed up (RFC 9700, section 4.4). */
export function providerAddresses(origin: string, slug: string, kind: ProviderKind): ProviderAddresses {
  const signInUrl = new URL(`/api/sso/${slug}/${kind}`, origin).href;
  const entityId = kind === 'saml' ? signInUrl : undefined;
  return { kind, redirectUri: `${signInUrl}/callback`, signInUrl, entityId };
}
