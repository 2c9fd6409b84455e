import { canManage, useCustomerName, useSession, useWorkspace } from '@forksight/sdk';
import { LoadError, NotFound, Page } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { useChannels, useRepositories, useScoreWeights, useUsers } from '../data/adminApi';
import { isSyncing } from '../repositories/ledgerLabels';
import { Checklist } from './Checklist';
import { ClientEnrichment, ClientHidden } from './ClientPeople';
import { ClientHealth } from './ClientHealth';
import styles from './ClientPage.module.css';
import { ClientRepositories } from './ClientRepositories';
import { ClientScoring } from './ClientScoring';
import { ClientStatuses } from './ClientStatuses';
import { ClientSlack } from './ClientSlack';
import { ClientTokens } from './ClientTokens';
import { ClientUsers } from './ClientUsers';
import { type SetUp, stepStates } from './steps';

/** Applies while a repository is read. */
const POLLING_INTERVAL_MS = 3_000;

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
  const loaded = { refetchOnMountOrArgChange: true };
  const repos = useRepositories(slug, loaded);
  useRepositories(slug, { skip: !repos.currentData?.some(isSyncing), pollingInterval: POLLING_INTERVAL_MS });
  const weights = useScoreWeights(slug);
  const users = useUsers(slug);
  const channels = useChannels(undefined, loaded);
  const parts = [repos, weights, users, channels];
  const failed = parts.find(({ isError, data }) => isError && !data);
  if (failed) {
    const retry = () => parts.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return <LoadError title="Failed to load" error={failed.error} onRetry={retry} />;
  }
  if (!repos.currentData || !weights.data || !users.currentData || !channels.data) return <Skeleton />;
  const setUp: SetUp = {
    repos: repos.currentData,
    weights: weights.data,
    users: users.currentData,
    channel: channels.data.find(({ customer_slug: of }) => of === slug),
  };
  const states = stepStates(setUp);
  // Syncs add leads: what is counted of them is loaded again.
  const readAt = setUp.repos.map(({ lastSync }) => lastSync).join();
  return (
    <div className={styles.content}>
      <Checklist states={states} workspace={slug} />
      <ClientHealth setUp={setUp} />
      <ClientRepositories client={client} repos={setUp.repos} states={states} />
      <ClientScoring client={client} stored={weights.data} states={states} />
      <ClientStatuses client={client} />
      <ClientUsers client={client} users={setUp.users} states={states} />
      <ClientSlack client={client} channel={setUp.channel} states={states} />
      <ClientTokens client={client} />
      <ClientHidden key={`hidden ${readAt}`} client={client} />
      <ClientEnrichment key={`enrichment ${readAt}`} client={client} isAdmin={user?.is_admin ?? false} />
    </div>
  );
}
