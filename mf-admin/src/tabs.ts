import { oneOfParam } from '@forksight/sdk';

/** The tabs, as the address names them (`?tab=slack`) and as people read them. Clients is the one without a name. */
export const TABS = {
  clients: 'Clients',
  repositories: 'Repositories',
  slack: 'Slack Channels',
  users: 'Users',
  jobs: 'Jobs',
  enrich: 'Enrichment',
  audit: 'Audit',
  remotes: 'Remotes',
} as const;

export type Tab = keyof typeof TABS;

export const TAB_NAMES = Object.keys(TABS) as Tab[];

export const TAB_PARAM = { tab: oneOfParam(TAB_NAMES) };

/** The query of a tab's address; what another tab put there is left behind. */
export function searchOf(tab: Tab): string {
  return tab === 'clients' ? '' : `?tab=${tab}`;
}
