import { webAddress } from '@forksight/sdk';
import ReactMarkdown, { type Components } from 'react-markdown';
import styles from './Markdown.module.css';

/** Texts come from a language model that has read public issues: they are shown, never obeyed. */
const COMPONENTS: Components = {
  a: ({ href, children }) => {
    const address = safeLink(href);
    return address === null ? (
      <span>{children}</span>
    ) : (
      <a href={address} target="_blank" rel="noreferrer nofollow" title={address}>
        {children}
      </a>
    );
  },
  // A picture would tell its server who reads this: only its description is shown.
  img: ({ alt }) => <span>{alt}</span>,
};

/** Markdown without raw HTML, without pictures, and with links to the web and to mail only. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown skipHtml urlTransform={(url) => safeLink(url)} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

function safeLink(url: string | undefined): string | null {
  return url && /^mailto:[^?\s]+@[^?\s]+$/i.test(url) ? url : webAddress(url);
}
