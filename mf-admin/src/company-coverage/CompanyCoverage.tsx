import { formatCount, pluralize, paths, SETTINGS_PAGE } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import styles from '../components/Sheet.module.css';
import { type ClientName, useCompanyCoverage } from '../data/adminApi';

interface CompanyCoverageProps {
  client: ClientName;
  onClose: () => void;
}

/** Why a lead has no company; an unknown reason is shown by its name. */
const REASON_TEXTS: Partial<Record<string, string>> = {
  'unknown-domain': 'with commits at a domain of no known company that fewer than three people share',
  'private-mail': 'with commits under free mail, a university or an own domain',
  'hidden-mail': 'with commits under a hidden address',
  'profile-unread': 'without a commit, and with a profile page that is not read yet',
  'profile-silent': 'with a profile page that names no company',
  decided: 'without a company, as the client says',
};

/** For how many of a client's leads a company is known, and why not for the others. */
export function CompanyCoverage({ client: { slug, name }, onClose }: CompanyCoverageProps) {
  const { currentData, isError, error, refetch } = useCompanyCoverage(slug, { refetchOnMountOrArgChange: true });
  const coverage = currentData?.[0];
  return (
    <Dialog
      title="Known companies"
      about={name}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Skeleton />
      ) : !coverage ? (
        <EmptyState action={<Link to={paths.remotePage(slug, SETTINGS_PAGE)}>See its repositories</Link>}>
          This client has no leads yet.
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>
            Company known for {formatCount(coverage.known)} of {pluralize(coverage.leads, 'lead')}
            {` (${String(Math.round((100 * coverage.known) / coverage.leads))}%)`}
          </p>
          {coverage.reasons.length > 0 && (
            <ul className={styles.list} aria-label="Why not for the others">
              {coverage.reasons.map(({ reason, count }) => (
                <li key={reason} className={styles.row}>
                  <span>
                    <span className={styles.strong}>{formatCount(count)}</span> {REASON_TEXTS[reason] ?? reason}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}
