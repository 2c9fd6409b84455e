import { webAddress } from '@forksight/sdk';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import styles from './Markdown.module.css';

/** Texts come from a language model that has read public issues: they are shown, never obeyed. */
const COMPONENTS: Components = {
  a: ({ href, children, node }) => {
    const address = safeLink(href);
    if (address === null) return <span>{children}</span>;
    const elsewhere = targetBeside(textOf(node), address);
    return (
      <>
        <a href={address} target="_blank" rel="noreferrer nofollow" title={address}>
          {children}
        </a>
        {elsewhere && ` (${elsewhere})`}
      </>
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

/** Of mail, to one person and with nothing to it. */
function safeLink(url: string | undefined): string | null {
  return url && /^mailto:[\w.+-]+@[\w.-]+$/i.test(url) ? url : webAddress(url);
}

/** Where a link leads whose words name another place; null: they do not. */
function targetBeside(words: string, address: string): string | null {
  const isMail = /^mailto:/i.test(address);
  const target = isMail ? address.slice('mailto:'.length) : URL.canParse(address) ? new URL(address).hostname : address;
  const [named] = words.match(isMail ? /\S+@\S+/ : /[\p{L}\d.-]+\.\p{L}{2,}/u) ?? [];
  return named === undefined || named.toLowerCase() === target.toLowerCase() ? null : target;
}

type Node = NonNullable<ExtraProps['node']>;

function textOf(node: Node | Node['children'][number] | undefined): string {
  if (node === undefined) return '';
  return 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';
}
