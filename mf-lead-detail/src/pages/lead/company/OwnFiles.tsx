import { type LeadDetail, ownFileText } from '@forksight/sdk';
import { Section } from '../Section';
import styles from './Employers.module.css';

/** What is known from files of this workspace alone; hidden when nothing is. */
export function OwnFiles({ lead: { ownFiles } }: { lead: LeadDetail }) {
  if (ownFiles.length === 0) return null;
  return (
    <Section title="From your own files">
      <ul className={styles.list}>
        {ownFiles.map((file) => (
          <li key={`${file.file ?? ''} ${file.at}`} className={styles.facts}>
            {ownFileText(file)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
