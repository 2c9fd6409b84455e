import { webAddress } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import type { DraftContents } from '../../../data/playbookDrafts';
import { Part, SourceLink } from './CardParts';
import { CardText } from './CardText';
import styles from './Playbook.module.css';

interface DraftCardProps {
  contents: DraftContents;
  isOpen: boolean;
  /** Whether more text of this card may follow. */
  isGrowing: boolean;
}

/** A card while it is written, in the form of the card that replaces it. */
export function DraftCard({ contents, isOpen, isGrowing }: DraftCardProps) {
  const { url, subject, summary, help, case_study_summary: caseStudy, email } = contents;
  return (
    <article className={styles.card} aria-busy={isGrowing}>
      <header className={styles.head}>
        <span className={styles.draftTitle}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          <span className={styles.subject}>{subject}</span>
        </span>
        <span className={styles.facts}>
          <SourceLink url={webAddress(url)} />
          <span className={styles.date}>Draft</span>
        </span>
      </header>
      {isOpen && (
        <div className={styles.content}>
          {email !== '' && (
            <div>
              <div className={styles.partHead}>
                <h3 className={styles.label}>Email draft</h3>
              </div>
              <div className={styles.email}>
                <div className={styles.framed}>
                  <p className={styles.mailSubject}>
                    <span className={styles.field}>Subject</span> {subject}
                  </p>
                  <CardText text={email} />
                </div>
              </div>
            </div>
          )}
          <Part title="Issue summary" text={summary} />
          <Part title="How we can help" text={help} />
          <Part title="Relevant case study" text={caseStudy} />
          {isGrowing && <Skeleton width="48%" />}
        </div>
      )}
    </article>
  );
}
