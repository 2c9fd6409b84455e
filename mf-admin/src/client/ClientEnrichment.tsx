import { formatCount, isApiError, paths, pluralize } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import { CompanyCoverage } from '../company-coverage/CompanyCoverage';
import components from '../components/components.module.css';
import { type ClientName, useCompanyCoverage, useImportWorkspaceFile, useWorkspaceFiles } from '../data/adminApi';
import { ImportFile, SampleFile } from '../enrich/ImportFile';
import styles from './ClientPage.module.css';
import { Section } from './Section';
import { WorkspaceFiles } from './WorkspaceFiles';

interface ClientEnrichmentProps {
  client: ClientName;
  /** Whether the user may also import files for the people of all clients. */
  isAdmin: boolean;
  /** Changes when leads have been added: what is counted of them is loaded again. */
  readAt: string;
}

/** For how many leads a company is known, and the files that the client imports for itself. */
export function ClientEnrichment({ client, isAdmin, readAt }: ClientEnrichmentProps) {
  return (
    <Section
      title="Enrichment"
      actions={isAdmin && <Link to={`${paths.admin}?tab=enrich`}>A file for all clients</Link>}
    >
      <KnownCompanies key={readAt} client={client} />
      <OwnFiles client={client} />
    </Section>
  );
}

function KnownCompanies({ client }: { client: ClientName }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useCompanyCoverage(client.slug, { refetchOnMountOrArgChange: true });
  const coverage = data?.[0];
  return (
    <p className={styles.quiet}>
      {isError && !data && 'The known companies could not be counted.'}
      {data &&
        (coverage
          ? `The company of ${formatCount(coverage.known)} of ${pluralize(coverage.leads, 'lead')} is known.`
          : 'There are no leads yet.')}{' '}
      {coverage && (
        <Button type="link" size="small" className={components.link} onClick={() => setOpen(true)}>
          Why not all
        </Button>
      )}
      {isOpen && <CompanyCoverage client={client} onClose={() => setOpen(false)} />}
    </p>
  );
}

function OwnFiles({ client }: { client: ClientName }) {
  const files = useWorkspaceFiles(client.slug, { refetchOnMountOrArgChange: true });
  const [send] = useImportWorkspaceFile();
  // The call is an addition: a server may not have it.
  if (isApiError(files.error) && files.error.status === 404) return null;
  return (
    <div className={styles.files}>
      <p className={styles.quiet}>
        A CSV file about leads and their companies: what it says is shown to {client.name} alone, instead of what is
        known from elsewhere, until it is removed. <SampleFile />
      </p>
      <WorkspaceFiles client={client} {...files} />
      <ImportFile
        send={(upload) => send({ customer_slug: client.slug, ...upload }).unwrap()}
        tooLarge="The file is larger than 5 MB: split it."
      />
    </div>
  );
}
