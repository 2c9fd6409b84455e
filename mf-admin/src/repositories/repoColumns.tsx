import { formatCount, webAddress } from '@forksight/sdk';
import { Switch } from '@forksight/sdk/controls';
import type { TableColumnsType } from '@forksight/sdk/controls';
import type { Ledger, Repo } from '../data/adminApi';
import { DateValue } from '../components/DateTime';
import { EmptyValue } from '../components/Status';
import { SyncCell } from './SyncCell';

interface RepoActions {
  setActive: (repo: Repo, active: boolean) => void;
  open: (repo: Repo) => void;
}

export const repoColumns = ({ setActive, open }: RepoActions): TableColumnsType<Repo> => [
  { key: 'url', title: 'URL', render: (_, { url }) => <RepoLink url={url} /> },
  { key: 'org', title: 'Org', width: 104, render: (_, { org }) => <span title={org}>{org}</span> },
  { key: 'repo', title: 'Repo', width: 112, render: (_, { repo }) => <RepoName repo={repo} /> },
  { key: 'customers', title: 'Clients', width: 112, render: (_, { customers }) => <ClientNames clients={customers} /> },
  { key: 'createdAt', title: 'Created', width: 116, render: (_, { createdAt }) => <DateValue at={createdAt} /> },
  {
    key: 'lastSync',
    title: 'Last Sync',
    width: 116,
    render: (_, { lastSync }) => <DateValue at={lastSync} fallback="Never" />,
  },
  { key: 'sync', title: 'Sync', width: 148, render: (_, repo) => <SyncCell repo={repo} onOpen={open} /> },
  {
    key: 'stars',
    title: 'Stars',
    width: 68,
    render: (_, { ledger }) => <CapturedStars stars={ledger?.stars ?? null} />,
  },
  {
    key: 'active',
    title: 'Active',
    width: 88,
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

/** Captured stars, of those that the code host counts. */
function CapturedStars({ stars }: { stars: Ledger['stars'] }) {
  if (stars === null || stars.counted === 0) return <EmptyValue />;
  const { captured, counted } = stars;
  // Rounded down: 100 % means all.
  const percent = Math.floor((captured / counted) * 1_000) / 10;
  const title = `${formatCount(captured)} of the ${formatCount(counted)} stars that GitHub counts`;
  return <span title={title}>{`${percent} %`}</span>;
}

function RepoLink({ url }: { url: string }) {
  const address = webAddress(url);
  const text = url.replace(/^https?:\/\/(www\.)?/, '');
  // The `%` of an organisation entry is not part of its page's address.
  if (address === null) return <span title={url}>{text}</span>;
  return (
    <a href={address.replace(/\/%$/, '')} target="_blank" rel="noreferrer" title={url}>
      {text}
    </a>
  );
}

function RepoName({ repo }: { repo: string }) {
  return <span title={repo === '%' ? 'All public repositories of the organization' : repo}>{repo}</span>;
}

function ClientNames({ clients }: { clients: readonly { name: string }[] }) {
  const names = clients.map(({ name }) => name).join(', ');
  return names === '' ? <EmptyValue /> : <span title={names}>{names}</span>;
}
