import { dateTooltip, formatDate, type PlaybookCard as Card, webAddress } from '@forksight/sdk';
import { CopyButton } from '@forksight/sdk/ui';
import type { ReactNode } from 'react';
import { CardSources } from './CardSources';
import { CardText } from './CardText';
import { linkText } from '../signals/linkText';
import styles from './Playbook.module.css';

export function PlaybookCard({ card }: { card: Card }) {
  const { createdAt, contents } = card;
  const { url, summary, help, case_study_summary: caseStudy, email } = contents;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <SourceLink url={webAddress(url)} />
        {createdAt && (
          <time className={styles.date} dateTime={createdAt} title={dateTooltip(createdAt)}>
            {formatDate(createdAt)}
          </time>
        )}
      </header>
      <Part title="Issue summary" text={summary} />
      <Part title="How we can help" text={help} />
      <Part title="Relevant case study" text={caseStudy} />
      <Part title="Email draft" text={email} framed>
        <CopyButton text={email ?? ''} what="e-mail draft" copied="Copied" />
      </Part>
      <CardSources card={card} />
    </article>
  );
}

/** Links to the card's issue or pull request (its address ends in a number) or repository. */
function SourceLink({ url }: { url: string | null }) {
  if (url === null) return null;
  const [, number] = /\/(\d+)\/?$/.exec(url) ?? [];
  return (
    <span>
      <span className={styles.label}>{number ? 'Issue link' : 'Repository'}</span>{' '}
      <a href={url} target="_blank" rel="noreferrer" title={url}>
        {number ? `Github Issue #${number}` : linkText(url)}
      </a>
    </span>
  );
}

interface PartProps {
  title: string;
  text: string | null;
  framed?: boolean;
  /** Shown beside the title. */
  children?: ReactNode;
}

function Part({ title, text, framed, children }: PartProps) {
  if (!text) return null;
  return (
    <div>
      <div className={styles.partHead}>
        <h3 className={styles.label}>{title}</h3>
        {children}
      </div>
      <div className={framed ? styles.framed : undefined}>
        <CardText text={text} />
      </div>
    </div>
  );
}
