import { type LeadDetail, paths, leadName } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, Icon, TagDot, useShortcuts } from '@forksight/sdk/ui';
import { TagsDialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import type { LeadAddress } from '../../../leadAddress';
import styles from './LeadTags.module.css';
import { Section } from '../Section';

/** The lead's tags, each a link to all leads with that tag, and the dialog that changes them. */
export function LeadTags({ lead, address: { workspace } }: { lead: LeadDetail; address: LeadAddress }) {
  const { tags } = lead;
  const [isChoosing, setChoosing] = useState(false);
  useShortcuts({ t: () => setChoosing(true) });
  return (
    <Section
      title="Tags"
      action={
        <Button
          size="small"
          icon={<Icon name="tag" size={14} />}
          aria-keyshortcuts="t"
          title="Choose tags (t)"
          onClick={() => setChoosing(true)}
        >
          Tag
        </Button>
      }
    >
      {tags.length === 0 ? (
        <p className={styles.none}>No tags yet</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map(({ tagId, tagName, color }) => (
            <li key={tagId}>
              <Link className={styles.tag} to={paths.taggedLeads(workspace, tagId)} title={tagName}>
                {color && <TagDot color={color} />}
                {tagName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isChoosing && (
        <TagsDialog
          workspace={workspace}
          about={leadName(lead)}
          target={{ leads: [lead] }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  );
}
