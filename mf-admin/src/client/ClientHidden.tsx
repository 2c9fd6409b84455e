import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import { StarCampaigns } from '../campaigns/StarCampaigns';
import { type ClientName, useHiddenLeads } from '../data/adminApi';
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
        {isError && !data && 'The hidden people could not be counted.'}
        {data &&
          (data.total === 0
            ? 'No one is hidden from this client’s lists.'
            : `${pluralize(data.total, 'person', 'people')} ${data.total === 1 ? 'is' : 'are'} hidden from this client’s lists: bots, accounts that sell stars, and people hidden by a decision.`)}
      </p>
      {openDialog === 'hidden' && <HiddenLeads client={client} onClose={close} />}
      {openDialog === 'campaigns' && <StarCampaigns client={client} onClose={close} />}
    </Section>
  );
}
