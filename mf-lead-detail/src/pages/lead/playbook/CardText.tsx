import { lazy, Suspense } from 'react';
import { withoutMarkup } from './emailText';
import styles from './Playbook.module.css';

const loadMarkdown = () => import(/* webpackChunkName: "markdown" */ './Markdown');

// Few leads have a playbook, so the Markdown parser is loaded on demand. Without it the words are shown.
const Markdown = lazy(() => loadMarkdown().catch(() => ({ default: PlainText })));

/** Fetches the Markdown parser while a playbook is generated. */
export function prefetchMarkdown(): void {
  loadMarkdown().catch(() => undefined);
}

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{withoutMarkup(text)}</p>;
}

/** Renders a card's text as Markdown. */
export function CardText({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}
