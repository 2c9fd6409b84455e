import { paths, type Tag } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import styles from './LeadTags.module.css';
import { Section } from './Section';

/** Each tag leads to all leads that carry it. */
export function LeadTags({ tags, workspace }: { tags: readonly Tag[]; workspace: string }) {
  return (
    <Section title="Tags">
      <ul className={styles.tags}>
        {tags.map(({ tagId, tagName }) => (
          <li key={tagId}>
            <Link className={styles.tag} to={paths.taggedLeads(workspace, tagId)} title={tagName}>
              {tagName}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
