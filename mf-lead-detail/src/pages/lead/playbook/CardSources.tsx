import { pluralize, type PlaybookCard as Card, webAddress } from '@forksight/sdk';
import { useState } from 'react';
import { CardText } from './CardText';
import styles from './Playbook.module.css';

const WRITER_LABELS = {
  template: 'Written from a template',
  model: 'Written by a language model: read it before you send it',
};

/** Writer and sources of a card. The texts refer to the sources by number. */
export function CardSources({ card: { writer, sources, statements } }: { card: Card }) {
  const [isOpen, setOpen] = useState(false);
  const facts = [writer && WRITER_LABELS[writer], sources.length > 0 && pluralize(sources.length, 'source')].filter(
    Boolean,
  );
  if (facts.length === 0) return null;
  if (sources.length === 0) return <p className={styles.origin}>{facts}</p>;
  // The e-mail draft is sent as it stands, without references, so its statements are listed here.
  const emailStatements = statements.filter((statement) => statement.part === 'email' && statement.sources.length > 0);
  return (
    <details className={styles.origin} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{facts.join(' · ')}</summary>
      <ul className={styles.sources}>
        {sources.map(({ label, url }) => (
          <li key={label}>
            <Source label={label} url={webAddress(url)} />
          </li>
        ))}
      </ul>
      {isOpen && emailStatements.length > 0 && (
        <>
          <h4 className={styles.basis}>What the email draft says, and from where</h4>
          <ul className={styles.sources}>
            {emailStatements.map(({ text, sources: indexes }) => (
              <li key={text} className={styles.statement}>
                <CardText text={text} />
                <span>{indexes.map((index) => `[${index + 1}]`).join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** A link, or plain text for a source without a web address. */
function Source({ label, url }: { label: string; url: string | null }) {
  if (url === null) return label;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {label}
    </a>
  );
}
