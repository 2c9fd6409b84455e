import { useSession, useUrlParams } from '@forksight/sdk';
import { ErrorState, Page } from '@forksight/sdk/ui';
import type { ComponentType } from 'react';
import { Audit } from './audit/Audit';
import { Clients } from './clients/Clients';
import { DoNotContact } from './do-not-contact/DoNotContact';
import { Enrichment } from './enrich/Enrichment';
import { Jobs } from './jobs/Jobs';
import { TabBar, TabPanel } from './components/TabBar';
import { Remotes } from './remotes/Remotes';
import { Repositories } from './repositories/Repositories';
import { SlackChannels } from './slack/SlackChannels';
import { type Tab, TAB_PARAM } from './tabs';
import { Users } from './users/Users';

const PANELS: Record<Tab, ComponentType> = {
  clients: Clients,
  repositories: Repositories,
  slack: SlackChannels,
  users: Users,
  jobs: Jobs,
  enrich: Enrichment,
  'do-not-contact': DoNotContact,
  audit: Audit,
  remotes: Remotes,
};

/** Administration, for administrators only. The shell checks this too, before it loads the page. */
export default function AdminPage() {
  const { user } = useSession();
  const [{ tab = 'clients' }] = useUrlParams(TAB_PARAM);
  if (!user) return null;
  if (!user.is_admin) return <ErrorState title="Not authorized">This page is for administrators.</ErrorState>;
  const Panel = PANELS[tab];
  return (
    <Page title="Admin" layout="fill">
      <TabBar current={tab} />
      <TabPanel tab={tab}>
        <Panel />
      </TabPanel>
    </Page>
  );
}
