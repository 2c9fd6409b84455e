import { Status } from '../components/Status';
import { TimeSince } from '../components/DateTime';
import type { Job } from '../data/adminApi';
import { jobProblems } from './jobHealth';
import styles from './JobHealth.module.css';

/** "All well", or what is wrong and since when. */
export function JobHealth({ jobs }: { jobs: readonly Job[] }) {
  const problems = jobProblems(jobs);
  return (
    <ul className={styles.health} aria-label="Health" role="list">
      {problems.length === 0 ? (
        <li>
          <Status tone="good">All well</Status>
        </li>
      ) : (
        problems.map(({ text, since }) => (
          <li key={text}>
            <Status tone="bad">
              {text} since <TimeSince at={since} />
            </Status>
          </li>
        ))
      )}
    </ul>
  );
}
