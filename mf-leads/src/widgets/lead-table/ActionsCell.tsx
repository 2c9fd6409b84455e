import type { Lead } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import styles from './cells.module.css';
import { Floating } from './Floating';
import { LeadLink } from './LeadLink';
import { nameOf } from './leadName';
import { useTable } from './TableContext';

export function ActionsCell({ lead }: { lead: Lead }) {
  const { actions, tag } = useTable();
  return (
    <Floating
      of={lead.leadId}
      className={styles.menuButton}
      label={`Actions for ${nameOf(lead)}`}
      content={() => (
        <>
          <button
            type="button"
            className={styles.item}
            onClick={() => tag({ about: nameOf(lead), target: { leads: [lead] } })}
          >
            <Icon name="tag" /> Tag
          </button>
          <button type="button" className={styles.item} onClick={() => actions.setRecycled(lead, !lead.recycled)}>
            <Icon name="recycle" /> {lead.recycled ? 'Unrecycle' : 'Recycle'}
          </button>
          <LeadLink lead={lead} className={styles.item}>
            <Icon name="leads" /> Open lead
          </LeadLink>
          {lead.githubUser && (
            <a className={styles.item} href={`https://github.com/${lead.githubUser}`} target="_blank" rel="noreferrer">
              <Icon name="external" /> Open on GitHub
            </a>
          )}
        </>
      )}
    >
      <Icon name="more" />
    </Floating>
  );
}
