import { lazy, Suspense } from 'react';
import styles from './Playbook.module.css';

// Few leads have a playbook: the others do not pay for the Markdown parser. Where it cannot be had, the text can be read.
const Markdown = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './Markdown').catch(() => ({ default: PlainText })),
);

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>;
}

/** A text of a card, as Markdown. */
export function CardText({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
