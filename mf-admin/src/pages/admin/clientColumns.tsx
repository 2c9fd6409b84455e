import { type Customer, paths, webAddress } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import type { Column } from '@forksight/sdk/ui-data';
import styles from './Clients.module.css';

export const CLIENT_COLUMNS: Column<Customer>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 212,
    grow: true,
    pinned: true,
    cell: ({ name, slug }) => (
      <Link className={styles.name} to={paths.page(slug, 'all-companies')} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'slug', title: 'Slug', width: 180, cell: ({ slug }) => <span title={slug}>{slug}</span> },
  {
    key: 'email_domain',
    title: 'Email Domain',
    width: 200,
    cell: ({ email_domain: domain }) => <span title={domain}>{domain}</span>,
  },
  {
    key: 'company_linkedin_url',
    title: 'LinkedIn URL',
    width: 300,
    cell: ({ company_linkedin_url: url }) => <LinkedInUrl url={webAddress(url)} />,
  },
  { key: 'active', title: 'Status', width: 124, cell: ({ active }) => <Status active={active} /> },
];

function LinkedInUrl({ url }: { url: string | null }) {
  if (url === null) return <span className={styles.nothing}>–</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}

function Status({ active }: { active: boolean }) {
  return (
    <span className={styles.status} data-active={active}>
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}
