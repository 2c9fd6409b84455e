import type { Lead } from '@forksight/sdk';

/** What a lead is called in labels and toasts: the name, else the GitHub login. */
export function nameOf(lead: Pick<Lead, 'fullName' | 'githubUser'>): string {
  return lead.fullName ?? lead.githubUser ?? 'N/A';
}
