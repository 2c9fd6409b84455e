import { countOf } from '@forksight/sdk';
import { useLeftAlone } from '../data/adminApi';
import styles from './Enrichment.module.css';

/** How many people asked to be left alone; nothing while that is not known. */
export function LeftAlone() {
  const { data: count } = useLeftAlone();
  if (count === undefined) return null;
  return (
    <p className={styles.about}>
      {count === 0
        ? 'Nobody has asked to be left alone so far.'
        : `${countOf(count, 'person', 'people')} asked to be left alone: no file brings them back.`}
    </p>
  );
}
