import { webAddress } from '@forksight/sdk';
import { type Column, Switch } from '@forksight/sdk/ui-data';
import type { Repo } from '../data/adminApi';
import { Nothing, When } from '../parts/Status';
import { SyncCell } from './SyncCell';

interface RepoActions {
  turn: (repo: Repo, active: boolean) => void;
  open: (repo: Repo) => void;
}

export const repoColumns = ({ turn, open }: RepoActions): Column<Repo>[] => [
  { key: 'url', title: 'URL', width: 210, grow: true, cell: ({ url }) => <Address url={url} /> },
  { key: 'org', title: 'Org', width: 108, cell: ({ org }) => <span title={org}>{org}</span> },
  { key: 'repo', title: 'Repo', width: 128, cell: ({ repo }) => <RepoName repo={repo} /> },
  { key: 'customers', title: 'Clients', width: 118, cell: ({ customers = [] }) => <ClientNames clients={customers} /> },
  { key: 'createdAt', title: 'Created', width: 112, cell: ({ createdAt }) => <When date={createdAt} /> },
  {
    key: 'lastSync',
    title: 'Last Sync',
    width: 112,
    cell: ({ lastSync }) => <When date={lastSync} otherwise="Never" />,
  },
  { key: 'sync', title: 'Sync', width: 176, cell: (repo) => <SyncCell repo={repo} onOpen={open} /> },
  {
    key: 'active',
    title: 'Active',
    width: 84,
    pinned: 'always',
    cell: (repo) => (
      <Switch
        size="small"
        aria-label={`${repo.org}/${repo.repo} active`}
        checked={repo.active}
        onChange={(active) => turn(repo, active)}
      />
    ),
  },
];

function Address({ url }: { url: string }) {
  const address = webAddress(url);
  const text = url.replace(/^https?:\/\/(www\.)?/, '');
  // The address of an organisation's wish is not a page: without its `%` it is.
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
  return names === '' ? <Nothing /> : <span title={names}>{names}</span>;
}
