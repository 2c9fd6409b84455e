import { formatCount, webAddress } from '@forksight/sdk';
import { Switch } from '@forksight/sdk/controls';
import type { TableColumnsType } from '@forksight/sdk/controls';
import type { Ledger, Repo, RepoActivity } from '../data/adminApi';
import { BREAKS, BreakableText } from '../components/BreakableText';
import { DateValue } from '../components/DateTime';
import { EmptyValue } from '../components/Status';
import styles from '../components/components.module.css';
import { completeness } from './ledgerLabels';
import { SyncCell } from './SyncCell';

interface RepoActions {
  /** Undefined while it is counted, or on a server that does not count. */
  activity: ReadonlyMap<string, RepoActivity> | undefined;
  /** One client's repositories: the column of clients would repeat its name, and leaves 80 px to others. */
  forOne: boolean;
  setActive: (repo: Repo, active: boolean) => void;
  open: (repo: Repo) => void;
}

const CUT_LINES = `${styles.lines} ${styles.cut}`;

/** Identifies a repository: `acme/gateway`. */
export function repoName({ org, repo }: { org: string; repo: string }): string {
  return `${org}/${repo}`;
}

/** The specification's columns in their order, with what is added between them. */
export const repoColumns = ({ activity, forOne, setActive, open }: RepoActions): TableColumnsType<Repo> => [
  {
    key: 'name',
    title: 'Repository',
    minWidth: 112,
    render: (_, repo) => <RepositoryName repo={repo} isNarrow={!forOne} />,
  },
  { key: 'url', title: 'URL', width: 108, render: (_, { url }) => <RepoLink url={url} /> },
  {
    key: 'org',
    title: 'Org',
    width: 84,
    render: (_, { org }) => (
      <span className={CUT_LINES} title={org}>
        {org}
      </span>
    ),
  },
  { key: 'repo', title: 'Repo', width: 80, render: (_, { repo }) => <RepoName repo={repo} /> },
  ...(forOne
    ? []
    : [
        {
          key: 'customers',
          title: 'Clients',
          width: 80,
          render: (_: unknown, { customers }: Repo) => <ClientNames clients={customers} />,
        },
      ]),
  { key: 'createdAt', title: 'Created', width: 106, render: (_, { createdAt }) => <DateValue at={createdAt} /> },
  {
    key: 'lastSync',
    title: 'Last Sync',
    width: 106,
    render: (_, { lastSync }) => <DateValue at={lastSync} fallback="Never" />,
  },
  { key: 'sync', title: 'Sync', width: 100, render: (_, repo) => <SyncCell repo={repo} onOpen={open} /> },
  {
    key: 'leads',
    title: 'Leads',
    width: 56,
    align: 'end',
    render: (_, repo) => <Count of={activity && (activity.get(repoName(repo))?.leads ?? 0)} repo={repo} />,
  },
  {
    key: 'weekSignals',
    title: <span title="Signals of the last seven days">Per Week</span>,
    width: forOne ? 72 : 56,
    align: 'end',
    render: (_, repo) => <Count of={activity && (activity.get(repoName(repo))?.weekSignals ?? 0)} repo={repo} />,
  },
  {
    key: 'complete',
    title: 'Complete',
    width: forOne ? 148 : 84,
    render: (_, { ledger }) => <Completeness ledger={ledger} />,
  },
  {
    key: 'active',
    title: 'Active',
    width: 76,
    fixed: 'end',
    render: (_, repo) => (
      <Switch
        size="small"
        aria-label={`${repo.org}/${repo.repo} active`}
        checked={repo.active}
        onChange={(active) => setActive(repo, active)}
      />
    ),
  },
];

/** Says once what URL, organisation and repository say three times. */
function RepositoryName({ repo, isNarrow }: { repo: Repo; isNarrow: boolean }) {
  const isOrganization = repo.repo === '%';
  const name = isOrganization ? `${repo.org}, all public` : repoName(repo);
  return (
    <span
      className={`${styles.name} ${isNarrow ? styles.lines : ''}`}
      title={isOrganization ? `All public repositories of ${repo.org}` : name}
    >
      <BreakableText text={name} breaks={BREAKS.path} />
    </span>
  );
}

/** Organisation entries stand for repositories that have counts of their own. */
function Count({ of: count, repo }: { of: number | undefined; repo: Repo }) {
  if (count === undefined || repo.repo === '%') return <EmptyValue />;
  return formatCount(count);
}

function Completeness({ ledger }: { ledger: Ledger | null }) {
  const state = ledger && completeness(ledger);
  return state ? (
    <span className={styles.lines} title={state.title}>
      {state.text}
    </span>
  ) : (
    <EmptyValue />
  );
}

function RepoLink({ url }: { url: string }) {
  const address = webAddress(url);
  const text = url.replace(/^https?:\/\/(www\.)?/, '');
  // The `%` of an organisation entry is not part of its page's address.
  if (address === null) {
    return (
      <span className={CUT_LINES} title={url}>
        {text}
      </span>
    );
  }
  return (
    <a className={CUT_LINES} href={address.replace(/\/%$/, '')} target="_blank" rel="noreferrer" title={url}>
      <BreakableText text={text} breaks={BREAKS.path} />
    </a>
  );
}

function RepoName({ repo }: { repo: string }) {
  return (
    <span className={CUT_LINES} title={repo === '%' ? 'All public repositories of the organization' : repo}>
      {repo}
    </span>
  );
}

function ClientNames({ clients }: { clients: readonly { name: string }[] }) {
  const names = clients.map(({ name }) => name).join(', ');
  return names === '' ? (
    <EmptyValue />
  ) : (
    <span className={CUT_LINES} title={names}>
      {names}
    </span>
  );
}
