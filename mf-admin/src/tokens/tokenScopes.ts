import type { Api } from '@forksight/sdk';

export type TokenScope = Api.TokenScope;

/** What a token with each scope may do. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Change leads',
  'signals:write': 'Send signals',
  scim: 'Manage users and administrators',
  admin: 'Administer',
};

export const TOKEN_SCOPES = Object.keys(SCOPE_LABELS) as TokenScope[];

/** `Read leads, send signals` */
export function scopeLabels(scopes: readonly TokenScope[]): string {
  const labels = TOKEN_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => SCOPE_LABELS[scope]);
  return labels.map((label, at) => (at === 0 ? label : label.toLowerCase())).join(', ');
}
