import { type Customer, paths, webAddress } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button } from '@forksight/sdk/ui';
import type { Column } from '@forksight/sdk/ui-data';
import { Nothing, Status } from '../parts/Status';
import styles from '../parts/parts.module.css';

export const clientColumns = (edit: (client: Customer) => void): Column<Customer>[] => [
  {
    key: 'name',
    title: 'Name',
    width: 200,
    grow: true,
    pinned: true,
    cell: ({ name, slug }) => (
      <Link className={styles.name} to={paths.page(slug, 'all-companies')} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'slug', title: 'Slug', width: 150, cell: ({ slug }) => <span title={slug}>{slug}</span> },
  {
    key: 'email_domain',
    title: 'Email Domain',
    width: 190,
    cell: ({ email_domain: domain }) => <span title={domain}>{domain}</span>,
  },
  {
    key: 'company_linkedin_url',
    title: 'LinkedIn URL',
    width: 250,
    cell: ({ company_linkedin_url: url }) => <LinkedInUrl url={webAddress(url)} />,
  },
  {
    key: 'active',
    title: 'Status',
    width: 112,
    cell: ({ active }) => <Status tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</Status>,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 96,
    pinned: 'always',
    cell: (client) => (
      <Button size="small" aria-label={`Edit ${client.name}`} onClick={() => edit(client)}>
        Edit
      </Button>
    ),
  },
];

function LinkedInUrl({ url }: { url: string | null }) {
  if (url === null) return <Nothing />;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
