import { canManage, useCustomerName, useSession, useWorkspace } from '@forksight/sdk';
import { LoadError, NotFound, Page } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { useSettings } from '../data/adminApi';
import { isSyncing } from '../repositories/ledgerLabels';
import { Checklist } from './Checklist';
import { ClientCrm } from './ClientCrm';
import { ClientEnrichment } from './ClientEnrichment';
import { ClientExclusions } from './ClientExclusions';
import { ClientHidden } from './ClientHidden';
import { ClientHealth } from './ClientHealth';
import styles from './ClientPage.module.css';
import { ClientRepositories } from './ClientRepositories';
import { ClientScoring } from './ClientScoring';
import { ClientStatuses } from './ClientStatuses';
import { ClientSlack } from './ClientSlack';
import { ClientSignIn } from './ClientSignIn';
import { ClientSources } from './ClientSources';
import { ClientTokens } from './ClientTokens';
import { ClientUsers } from './ClientUsers';
import { ClientWebhooks } from './ClientWebhooks';
import { type SetUp, stepStates } from './steps';
import { SectionWhenNear } from './SectionWhenNear';

/** Applies while a repository is read. */
const POLLING_INTERVAL_MS = 3_000;

/** Of the checklist, health and repositories, in pixels. */
const SKELETON_HEIGHTS = [92, 64, 420];

/** All that is managed of one client in one place, with a checklist for a new one. */
export default function ClientPage() {
  const { user } = useSession();
  const slug = useWorkspace();
  const name = useCustomerName(slug) ?? slug;
  if (!user) return null;
  if (!canManage(user, slug)) return <NotFound title="Not authorized">This page is for administrators.</NotFound>;
  return (
    <Page title="Settings" tabTitle={`Settings of ${name}`} badge={name}>
      <Content key={slug} slug={slug} name={name} />
    </Page>
  );
}

function Content({ slug, name }: { slug: string; name: string }) {
  const { user } = useSession();
  const client = useMemo(() => ({ slug, name }), [slug, name]);
  const { currentData: settings, isError, error, refetch } = useSettings(slug, { refetchOnMountOrArgChange: true });
  useSettings(slug, { skip: !settings?.repos.some(isSyncing), pollingInterval: POLLING_INTERVAL_MS });
  if (!settings) {
    return isError ? (
      <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.content} aria-busy>
        {SKELETON_HEIGHTS.map((height, index) => (
          <Skeleton key={index} width="100%" height={height} />
        ))}
      </div>
    );
  }
  const { repos, scoring, users, channels } = settings;
  const setUp: SetUp = { repos, weights: scoring, users, channel: channels[0] };
  const states = stepStates(setUp);
  // Syncs add leads: what is counted of them is loaded again.
  const readAt = setUp.repos.map(({ lastSync }) => lastSync).join();
  return (
    <div className={styles.content}>
      <Checklist states={states} workspace={slug} />
      <ClientHealth setUp={setUp} />
      <ClientRepositories client={client} repos={setUp.repos} states={states} />
      <ClientScoring client={client} stored={scoring} states={states} />
      <SectionWhenNear title="Statuses">
        <ClientStatuses client={client} />
      </SectionWhenNear>
      <ClientUsers client={client} users={setUp.users} states={states} />
      <SectionWhenNear title="Sign-in">
        <ClientSignIn client={client} />
      </SectionWhenNear>
      <ClientSlack client={client} channel={setUp.channel} states={states} />
      <SectionWhenNear title="API Tokens">
        <ClientTokens client={client} />
      </SectionWhenNear>
      <SectionWhenNear title="Own signals">
        <ClientSources client={client} />
      </SectionWhenNear>
      <SectionWhenNear title="Webhooks">
        <ClientWebhooks client={client} />
      </SectionWhenNear>
      <SectionWhenNear title="CRM">
        <ClientCrm client={client} />
      </SectionWhenNear>
      <SectionWhenNear title="Exclusions">
        <ClientExclusions client={client} />
      </SectionWhenNear>
      <SectionWhenNear title="Hidden people">
        <ClientHidden key={`hidden ${readAt}`} client={client} />
      </SectionWhenNear>
      <SectionWhenNear title="Enrichment">
        <ClientEnrichment client={client} isAdmin={user?.is_admin ?? false} readAt={readAt} />
      </SectionWhenNear>
    </div>
  );
}
