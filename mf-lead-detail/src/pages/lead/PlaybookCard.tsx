import { countOf, dateHint, formatDate, type PlaybookCard as Card, webAddress } from '@forksight/sdk';
import { CopyButton } from '@forksight/sdk/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { linkText } from './linkText';
import styles from './Playbook.module.css';

// Few leads have a playbook: the others do not pay for the Markdown parser. Where it cannot be had, the text can be read.
const Markdown = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './Markdown').catch(() => ({ default: PlainText })),
);

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>;
}

export function PlaybookCard({ card: { createdAt, contents, writer, sources = [] } }: { card: Card }) {
  const { url, summary, help, case_study_summary: caseStudy, email } = contents;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <SourceLink url={webAddress(url)} />
        {createdAt && (
          <time className={styles.date} dateTime={createdAt} title={dateHint(createdAt)}>
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
      <Origin writer={writer} sources={sources} />
    </article>
  );
}

/** What the card is about: an issue or pull request (an address that ends in a number), else a repository. */
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

const WRITERS = {
  template: 'Written from a template',
  model: 'Written by a language model: read it before you send it',
};

/** Who wrote the card, and from what: its numbers are the marks in the texts. */
function Origin({ writer, sources }: Required<Pick<Card, 'sources'>> & { writer: Card['writer'] }) {
  const words = [writer && WRITERS[writer], sources.length > 0 && countOf(sources.length, 'source')].filter(Boolean);
  if (words.length === 0) return null;
  if (sources.length === 0) return <p className={styles.origin}>{words}</p>;
  return (
    <details className={styles.origin}>
      <summary>{words.join(' · ')}</summary>
      <ul className={styles.sources}>
        {sources.map(({ label, url }) => (
          <li key={label}>
            <Source label={label} url={webAddress(url)} />
          </li>
        ))}
      </ul>
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

interface PartProps {
  title: string;
  text: string | null;
  framed?: boolean;
  /** Beside the title. */
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
        <Suspense fallback={<PlainText text={text} />}>
          <Markdown text={text} />
        </Suspense>
      </div>
    </div>
  );
}
