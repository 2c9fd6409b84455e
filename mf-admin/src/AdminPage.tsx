import { useSession, useUrlParams } from '@forksight/sdk';
import { Tabs } from '@forksight/sdk/controls';
import { useLocation, useNavigate } from '@forksight/sdk/router';
import { ErrorState, Page } from '@forksight/sdk/ui';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import styles from './AdminPage.module.css';
import { Audit } from './audit/Audit';
import { Clients } from './clients/Clients';
import { DoNotContact } from './do-not-contact/DoNotContact';
import { PendingRequests } from './do-not-contact/PendingRequests';
import { Enrichment } from './enrich/Enrichment';
import { Jobs } from './jobs/Jobs';
import { Remotes } from './remotes/Remotes';
import { Repositories } from './repositories/Repositories';
import { SlackChannels } from './slack/SlackChannels';
import { type Tab, TAB_LABELS, TAB_PARAM, tabQuery, TABS } from './tabs';
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

const ITEMS = TABS.map((tab) => {
  const Panel = PANELS[tab];
  const label = TAB_LABELS[tab];
  return {
    key: tab,
    label: tab === 'do-not-contact' ? <PendingRequests>{label}</PendingRequests> : label,
    children: <Panel />,
  };
});

/** Administration, for administrators only. The shell checks this too, before it loads the page. */
export default function AdminPage() {
  const { user } = useSession();
  const [{ tab = 'clients' }] = useUrlParams(TAB_PARAM);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!user) return null;
  if (!user.is_admin) return <ErrorState title="Not authorized">This page is for administrators.</ErrorState>;
  return (
    <Page title="Admin" layout="fill">
      <Tabs
        id="admin"
        activeKey={tab}
        items={ITEMS}
        animated={false}
        renderTabBar={(bar, TabBar) => (
          <ScrollingBar tab={tab}>
            <TabBar {...bar} />
          </ScrollingBar>
        )}
        destroyOnHidden
        classNames={{ root: styles.tabs, header: styles.bar, body: styles.body, content: styles.panel }}
        onChange={(key) => void navigate({ pathname, search: tabQuery(key as Tab) })}
      />
    </Page>
  );
}

/** Scrolls the tabs sideways on narrow screens, where antd would put a menu button among them, which axe rejects. */
function ScrollingBar({ tab, children }: { tab: Tab; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <div ref={bar} className={styles.scroller}>
      {children}
    </div>
  );
}
