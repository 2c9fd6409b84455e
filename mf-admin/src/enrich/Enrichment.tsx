import { pluralize } from '@forksight/sdk';
import { ListToolbar } from '../components/ListToolbar';
import { useDoNotContactCount, useEnrich } from '../data/adminApi';
import { ImportFile, SampleFile } from './ImportFile';
import styles from './Enrichment.module.css';

/** Imports data about people and companies from a CSV file, after a preview. */
export function Enrichment() {
  const [send] = useEnrich();
  return (
    <>
      <ListToolbar title="Enrichment" count={null} />
      <div className={styles.page}>
        <p className={styles.about}>
          A CSV file whose first row names its columns: one holds the name on GitHub, the others any facts about people
          and their companies. It is for the people of all clients; what is known from a stronger source stays.{' '}
          <SampleFile />
        </p>
        <DoNotContactCount />
        <ImportFile
          send={(upload) => send(upload).unwrap()}
          tooLarge="The file is larger than 5 MB: import it with the command enrich."
        />
      </div>
    </>
  );
}

/** Number of people in the do-not-contact registry; hidden while it loads. */
function DoNotContactCount() {
  const { data } = useDoNotContactCount();
  if (!data) return null;
  const { count } = data;
  return (
    <p className={styles.about}>
      {count === 0
        ? 'No one is on the do-not-contact list.'
        : `${pluralize(count, 'person is', 'people are')} on the do-not-contact list: no import restores them.`}
    </p>
  );
}
