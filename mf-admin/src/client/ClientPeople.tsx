import { formatCount, paths, pluralize } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import { StarCampaigns } from '../campaigns/StarCampaigns';
import { CompanyCoverage } from '../company-coverage/CompanyCoverage';
import { type ClientName, useCompanyCoverage, useHiddenLeads } from '../data/adminApi';
import { HiddenLeads } from '../hidden/HiddenLeads';
import styles from './ClientPage.module.css';
import { Section } from './Section';

/** How many people are hidden from the client's lists, and why. */
export function ClientHidden({ client }: { client: ClientName }) {
  const [openDialog, setOpenDialog] = useState<'hidden' | 'campaigns'>();
  const { data, isError } = useHiddenLeads({ customer_slug: client.slug, limit: 1 });
  const close = () => setOpenDialog(undefined);
  return (
    <Section
      title="Hidden people"
      actions={
        <>
          <Button size="small" onClick={() => setOpenDialog('hidden')}>
            Hidden leads
          </Button>
          <Button size="small" onClick={() => setOpenDialog('campaigns')}>
            Bought stars
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {isError && !data && 'They could not be counted.'}
        {data &&
          (data.total === 0
            ? 'Nobody is left out of this client’s lists.'
            : `${pluralize(data.total, 'person', 'people')} ${data.total === 1 ? 'is' : 'are'} left out of this client’s lists: bots, bought accounts, or by decision.`)}
      </p>
      {openDialog === 'hidden' && <HiddenLeads client={client} onClose={close} />}
      {openDialog === 'campaigns' && <StarCampaigns client={client} onClose={close} />}
    </Section>
  );
}

interface ClientEnrichmentProps {
  client: ClientName;
  /** Whether the user may bring in files, which are for the people of all clients. */
  isAdmin: boolean;
}

/** For how many leads a company is known. */
export function ClientEnrichment({ client, isAdmin }: ClientEnrichmentProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useCompanyCoverage(client.slug, { refetchOnMountOrArgChange: true });
  const coverage = data?.[0];
  return (
    <Section
      title="Enrichment"
      actions={
        coverage && (
          <Button size="small" onClick={() => setOpen(true)}>
            Why not the others
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        {isError && !data && 'The known companies could not be counted.'}
        {data &&
          (coverage
            ? `The company of ${formatCount(coverage.known)} of ${pluralize(coverage.leads, 'lead')} is known.`
            : 'There are no leads yet.')}{' '}
        {isAdmin ? (
          <Link to={`${paths.admin}?tab=enrich`}>Bring in a file</Link>
        ) : (
          'An administrator of the product brings in files, which are for the people of all clients.'
        )}
      </p>
      {isOpen && <CompanyCoverage client={client} onClose={() => setOpen(false)} />}
    </Section>
  );
}
