import { oneOfParam } from '@forksight/sdk';

/** Labels of the tabs by their `?tab=` parameter. Clients has none in the address. */
export const TAB_LABELS = {
  clients: 'Clients',
  repositories: 'Repositories',
  slack: 'Slack Channels',
  users: 'Users',
  jobs: 'Jobs',
  enrich: 'Enrichment',
  'do-not-contact': 'Do Not Contact',
  audit: 'Audit',
  remotes: 'Remotes',
} as const;

export type Tab = keyof typeof TAB_LABELS;

export const TABS = Object.keys(TAB_LABELS) as Tab[];

export const TAB_PARAM = { tab: oneOfParam(TABS) };

/** Query string of a tab's address. The previous tab's parameters are dropped. */
export function tabQuery(tab: Tab): string {
  return tab === 'clients' ? '' : `?tab=${tab}`;
}
