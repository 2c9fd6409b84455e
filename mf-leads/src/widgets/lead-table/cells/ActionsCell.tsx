import { type Lead, leadName } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import styles from './cells.module.css';
import { PopoverButton } from './PopoverButton';
import { LeadLink } from './LeadLink';
import { useTable } from '../data/TableContext';

export function ActionsCell({ lead }: { lead: Lead }) {
  const { actions, tag } = useTable();
  return (
    <PopoverButton
      of={lead.leadId}
      className={styles.menuButton}
      label={`Actions for ${leadName(lead)}`}
      content={() => (
        <>
          <button
            type="button"
            className={styles.item}
            onClick={() => tag({ about: leadName(lead), target: { leads: [lead] } })}
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
    </PopoverButton>
  );
}
