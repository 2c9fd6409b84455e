import { countOf, type PlaybookCard as Card, webAddress } from '@forksight/sdk';
import { useState } from 'react';
import { CardText } from './CardText';
import styles from './Playbook.module.css';

const WRITERS = {
  template: 'Written from a template',
  model: 'Written by a language model: read it before you send it',
};

/** Who wrote the card, and from what: the sources bear the numbers of the marks in the texts. */
export function CardOrigin({ card: { writer, sources = [], statements = [] } }: { card: Card }) {
  const [open, setOpen] = useState(false);
  const words = [writer && WRITERS[writer], sources.length > 0 && countOf(sources.length, 'source')].filter(Boolean);
  if (words.length === 0) return null;
  if (sources.length === 0) return <p className={styles.origin}>{words}</p>;
  // A draft bears no marks: it is sent as it stands.
  const unmarked = statements.filter((statement) => statement.part === 'email' && statement.sources.length > 0);
  return (
    <details className={styles.origin} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.join(' · ')}</summary>
      <ul className={styles.sources}>
        {sources.map(({ label, url }) => (
          <li key={label}>
            <Source label={label} url={webAddress(url)} />
          </li>
        ))}
      </ul>
      {open && unmarked.length > 0 && (
        <>
          <h4 className={styles.basis}>What the email draft says, and from where</h4>
          <ul className={styles.sources}>
            {unmarked.map(({ text, sources: places }) => (
              <li key={text} className={styles.statement}>
                <CardText text={text} />
                <span>{places.map((place) => `[${place + 1}]`).join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** A source without an address of the web is told, not led to. */
function Source({ label, url }: { label: string; url: string | null }) {
  if (url === null) return label;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {label}
    </a>
  );
}
