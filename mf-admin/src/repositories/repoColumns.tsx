import { webAddress } from '@forksight/sdk';
import { type Column, Switch } from '@forksight/sdk/ui-data';
import type { Repo } from '../data/adminApi';
import { Nothing, When } from '../parts/Status';

export const repoColumns = (turn: (repo: Repo, active: boolean) => void): Column<Repo>[] => [
  { key: 'url', title: 'URL', width: 260, grow: true, cell: ({ url }) => <Address url={url} /> },
  { key: 'org', title: 'Org', width: 140, cell: ({ org }) => <span title={org}>{org}</span> },
  { key: 'repo', title: 'Repo', width: 160, cell: ({ repo }) => <RepoName repo={repo} /> },
  { key: 'customers', title: 'Clients', width: 180, cell: ({ customers = [] }) => <ClientNames clients={customers} /> },
  { key: 'createdAt', title: 'Created', width: 120, cell: ({ createdAt }) => <When date={createdAt} /> },
  {
    key: 'lastSync',
    title: 'Last Sync',
    width: 120,
    cell: ({ lastSync }) => <When date={lastSync} otherwise="Never" />,
  },
  {
    key: 'active',
    title: 'Active',
    width: 92,
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
