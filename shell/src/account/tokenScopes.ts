import type { Api } from '@forksight/sdk';

export type Scope = Api.TokenScope;

/** What a token with each scope may do. */
export const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'leads:read', label: 'Read leads' },
  { value: 'leads:write', label: 'Change leads' },
  { value: 'admin', label: 'Administer' },
];

/** `Read leads, change leads`; a scope without a label stands for itself. */
export function scopeLabels(scopes: readonly Scope[]): string {
  const labels = scopes.map((scope) => SCOPES.find(({ value }) => value === scope)?.label ?? scope);
  return labels.map((label, at) => (at === 0 ? label : label.toLowerCase())).join(', ');
}
