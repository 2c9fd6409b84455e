import { dateTooltip, formatRecent, type PlaybookCard as Card, useDraft, webAddress } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import { useId } from 'react';
import { CardSources } from './CardSources';
import { Part, SourceLink } from './CardParts';
import { EmailDraft } from './EmailDraft';
import { writtenEmail } from './emailText';
import styles from './Playbook.module.css';

interface PlaybookCardProps {
  card: Card;
  /** The lead's address, if it may be written to. */
  to: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** One card: the e-mail first, then what it is based on. Collapsed it shows the e-mail's subject. */
export function PlaybookCard({ card, to, isOpen, onToggle }: PlaybookCardProps) {
  const contentId = useId();
  const { id, createdAt, contents } = card;
  const { url, summary, help, case_study_summary: caseStudy } = contents;
  const writtenText = writtenEmail(contents);
  const [email, setEmail] = useDraft(`playbook-email.${id}`, () => writtenText);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          <span className={styles.subject}>{email.subject || 'E-mail'}</span>
        </button>
        <span className={styles.facts}>
          <SourceLink url={webAddress(url)} />
          {createdAt && (
            <time className={styles.date} dateTime={createdAt} title={dateTooltip(createdAt)}>
              {formatRecent(createdAt)}
            </time>
          )}
        </span>
      </header>
      {isOpen && (
        <div id={contentId} className={styles.content}>
          {contents.email && (
            <EmailDraft email={email} onChange={setEmail} written={writtenText} markdown={contents.email} to={to} />
          )}
          <Part title="Issue summary" text={summary} />
          <Part title="How we can help" text={help} />
          <Part title="Relevant case study" text={caseStudy} />
          <CardSources card={card} />
        </div>
      )}
    </article>
  );
}
