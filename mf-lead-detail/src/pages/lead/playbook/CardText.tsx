import { lazy, Suspense } from 'react';
import styles from './Playbook.module.css';

// Few leads have a playbook, so the Markdown parser is loaded on demand. Without it the text is shown as it is.
const Markdown = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './Markdown').catch(() => ({ default: PlainText })),
);

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>;
}

/** Renders a card's text as Markdown. */
export function CardText({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
