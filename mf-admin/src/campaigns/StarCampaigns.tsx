import { formatCount, formatDate, paths, pluralize } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import styles from '../components/Sheet.module.css';
import { Status } from '../components/Status';
import { type ClientName, type StarCampaign, useStarCampaigns } from '../data/adminApi';
import { useReverseCampaign } from './useReverseCampaign';

interface StarCampaignsProps {
  client: ClientName;
  onClose: () => void;
}

const MAX_REPOS = 3;

/** Campaigns of bought stars in a client's repositories, with a button that restores all accounts of one. */
export function StarCampaigns({ client: { slug, name }, onClose }: StarCampaignsProps) {
  const { currentData, isError, error, refetch } = useStarCampaigns(slug);
  const reverse = useReverseCampaign(slug);
  const campaigns = currentData?.campaigns;
  return (
    <Dialog sheet width={640} title="Bought stars" about={name} onClose={onClose}>
      <div className={styles.bar}>
        <span className={styles.note} role="status">
          {campaigns ? pluralize(campaigns.length, 'campaign') : !isError && 'Loading...'}
        </span>
      </div>
      <p className={styles.about}>
        Accounts that starred the same repositories within 15 days, or new and empty accounts in a burst. They are
        suspected leads until you reverse the campaign.
      </p>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : campaigns?.length === 0 ? (
        <EmptyState action={<Link to={paths.page(slug, 'all-leads')}>See all leads</Link>}>
          No stars of this client’s repositories look bought.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {campaigns ? (
            campaigns.map((campaign) => (
              <CampaignRow key={campaign.campaignId} slug={slug} campaign={campaign} reverse={reverse} />
            ))
          ) : (
            <Skeleton />
          )}
        </ul>
      )}
    </Dialog>
  );
}

interface CampaignRowProps {
  slug: string;
  campaign: StarCampaign;
  reverse: (campaign: StarCampaign) => Promise<boolean>;
}

function CampaignRow({ slug, campaign, reverse }: CampaignRowProps) {
  const { repos, accountCount, accounts, kind, firstStarAt, lastStarAt, reversedAt } = campaign;
  const isReversed = reversedAt !== null;
  const more = repos.length - MAX_REPOS;
  const label = campaignLabel(campaign);
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong} title={repos.join(', ')}>
          {repos.slice(0, MAX_REPOS).join(', ')}
          {more > 0 && ` and ${formatCount(more)} more`}
        </span>
        <div className={styles.quiet}>
          {formatDate(firstStarAt)} – {formatDate(lastStarAt)} ·{' '}
          {kind === 'burst' ? 'new and empty accounts' : pluralize(repos.length, 'repository', 'repositories')}
        </div>
        <details className={styles.quiet}>
          <summary>{pluralize(accountCount, 'account')}</summary>
          {accounts.map(({ leadId, login }, index) => (
            <span key={leadId}>
              {index > 0 && ', '}
              <Link to={paths.lead(slug, leadId)}>{login}</Link>
            </span>
          ))}
          {accountCount > accounts.length && ` and ${formatCount(accountCount - accounts.length)} more`}
        </details>
        <Status tone={isReversed ? 'quiet' : 'bad'}>{isReversed ? 'Reversed' : 'Suspected'}</Status>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={`${isReversed ? 'Suspect again' : 'Reverse'}: ${label}`}
          onClick={() => void reverse(campaign)}
        >
          {isReversed ? 'Suspect again' : 'Reverse'}
        </Button>
      </div>
    </li>
  );
}

function campaignLabel({ accountCount, repos }: StarCampaign): string {
  return `${pluralize(accountCount, 'account')} on ${repos[0] ?? 'repositories'}`;
}
