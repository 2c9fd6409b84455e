import type { IdentityProvider } from '../data/adminApi';

export const KIND_LABELS: Record<IdentityProvider['kind'], string> = { oidc: 'OpenID Connect', saml: 'SAML' };
