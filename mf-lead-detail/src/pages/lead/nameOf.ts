import type { LeadDetail } from '@forksight/sdk';

/** What a lead is called: its name, else its login; `N/A` when neither is known. */
export function nameOf({ fullName, githubUser }: Pick<LeadDetail, 'fullName' | 'githubUser'>): string {
  return fullName ?? githubUser ?? 'N/A';
}
