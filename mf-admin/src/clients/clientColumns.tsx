import { pluralize, type Customer, formatCount, paths, webAddress } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import type { TableColumnsType } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { Menu } from '@forksight/sdk/ui-data';
import { BREAKS, BreakableText } from '../components/BreakableText';
import { EmptyValue, Status } from '../components/Status';
import styles from '../components/components.module.css';

/** Dialogs of a client. */
export type ClientDialogName = 'client' | 'campaigns' | 'coverage' | 'hidden' | 'weights' | 'webhook' | 'token';

interface ClientColumns {
  /** Whether a client has hidden leads: the added column shows only when it has something to say. */
  hasHidden: boolean;
  open: (dialog: ClientDialogName, client: Customer) => void;
  /** Goes to the client's page. */
  openSettings: (client: Customer) => void;
}

export const clientColumns = ({ hasHidden, open, openSettings }: ClientColumns): TableColumnsType<Customer> => [
  {
    key: 'name',
    title: 'Name',
    render: (_, { name, slug }) => (
      <Link className={styles.name} to={paths.page(slug, 'all-companies')} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'slug', title: 'Slug', width: 144, render: (_, { slug }) => <span title={slug}>{slug}</span> },
  {
    key: 'email_domain',
    title: 'Email Domain',
    width: 196,
    render: (_, { email_domain: domain }) => (
      <span className={styles.address} title={domain}>
        <BreakableText text={domain} breaks={BREAKS.address} />
      </span>
    ),
  },
  {
    key: 'company_linkedin_url',
    title: 'LinkedIn URL',
    width: 160,
    render: (_, { company_linkedin_url: url }) => <LinkedInUrl url={webAddress(url)} />,
  },
  {
    key: 'active',
    title: 'Status',
    width: 104,
    render: (_, { active }) => <Status tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</Status>,
  },
  ...(hasHidden
    ? [
        {
          key: 'hidden',
          title: 'Hidden Leads',
          width: 120,
          render: (_: unknown, client: Customer) => (
            <HiddenCount client={client} onOpen={() => open('hidden', client)} />
          ),
        },
      ]
    : []),
  {
    key: 'actions',
    title: 'Actions',
    width: 124,
    fixed: 'end',
    render: (_, client) => (
      <span className={styles.buttons}>
        <Button size="small" aria-label={`Edit ${client.name}`} onClick={() => open('client', client)}>
          Edit
        </Button>
        <Menu
          label={`More for ${client.name}`}
          size="small"
          items={[
            { label: 'Settings', icon: 'settings', onSelect: () => openSettings(client) },
            { label: 'Known companies', icon: 'companies', onSelect: () => open('coverage', client) },
            { label: 'Hidden leads', icon: 'recycle', onSelect: () => open('hidden', client) },
            { label: 'Bought stars', icon: 'star', onSelect: () => open('campaigns', client) },
            { label: 'Score weights', icon: 'filter', onSelect: () => open('weights', client) },
            { label: 'GitHub webhook', icon: 'github', onSelect: () => open('webhook', client) },
            { label: 'GitHub token', icon: 'github', onSelect: () => open('token', client) },
          ]}
        />
      </span>
    ),
  },
];

function HiddenCount({ client: { name, hiddenCount }, onOpen }: { client: Customer; onOpen: () => void }) {
  if (!hiddenCount) return <EmptyValue>{hiddenCount === 0 ? 'None' : undefined}</EmptyValue>;
  return (
    <Button
      className={styles.link}
      type="link"
      size="small"
      aria-label={`${pluralize(hiddenCount, 'hidden lead')} of ${name}`}
      onClick={onOpen}
    >
      {formatCount(hiddenCount)} hidden
    </Button>
  );
}

function LinkedInUrl({ url }: { url: string | null }) {
  if (url === null) return <EmptyValue />;
  return (
    <a className={styles.address} href={url} target="_blank" rel="noreferrer" title={url}>
      <BreakableText text={url.replace(/^https?:\/\/(www\.)?/, '')} breaks={BREAKS.address} />
    </a>
  );
}
