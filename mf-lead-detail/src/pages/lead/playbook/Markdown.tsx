import { webAddress } from '@forksight/sdk';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import styles from './Markdown.module.css';

/** The texts come from a language model that has read public issues, so they are untrusted. */
const COMPONENTS: Components = {
  a: ({ href, children, node }) => {
    const address = safeLink(href);
    if (address === null) return <span>{children}</span>;
    const otherTarget = mismatchedTarget(nodeText(node), address);
    return (
      <>
        <a href={address} target="_blank" rel="noreferrer nofollow" title={address}>
          {children}
        </a>
        {otherTarget && ` (${otherTarget})`}
      </>
    );
  },
  // Loading a picture would disclose the reader to its server, so only its description is shown.
  img: ({ alt }) => <span>{alt}</span>,
};

/** Renders Markdown without raw HTML and pictures; links lead to the web and to mail only. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown skipHtml urlTransform={(url) => safeLink(url)} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** Accepts web addresses, and `mailto:` with one recipient and no parameters. */
function safeLink(url: string | undefined): string | null {
  return url && /^mailto:[\w.+-]+@[\w.-]+$/i.test(url) ? url : webAddress(url);
}

/** Returns the real target of a link whose text names another host or mailbox, else null. */
function mismatchedTarget(text: string, address: string): string | null {
  const isMail = /^mailto:/i.test(address);
  const target = isMail ? address.slice('mailto:'.length) : URL.canParse(address) ? new URL(address).hostname : address;
  const [named] =
    text.match(isMail ? /[^\s@]{1,64}@[^\s@]{1,253}/ : /[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,9}\.\p{L}{2,63}/u) ??
    [];
  return named === undefined || named.toLowerCase() === target.toLowerCase() ? null : target;
}

type Node = NonNullable<ExtraProps['node']>;

function nodeText(node: Node | Node['children'][number] | undefined): string {
  if (node === undefined) return '';
  return 'children' in node ? node.children.map(nodeText).join('') : 'value' in node ? node.value : '';
}
