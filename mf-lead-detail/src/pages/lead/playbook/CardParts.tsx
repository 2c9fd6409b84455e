import { CardText } from './CardText';
import { linkText } from '../signals/linkText';
import styles from './Playbook.module.css';

/** Links to the card's issue or pull request (its address ends in a number) or repository. */
export function SourceLink({ url }: { url: string | null }) {
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

export function Part({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <div className={styles.partHead}>
        <h3 className={styles.label}>{title}</h3>
      </div>
      <CardText text={text} />
    </div>
  );
}
