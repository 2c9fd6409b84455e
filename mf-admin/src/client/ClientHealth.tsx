import { Button } from '@forksight/sdk/ui';
import { Status } from '../components/Status';
import type { Repo } from '../data/adminApi';
import { LEDGER_TONES, syncProblem } from '../repositories/ledgerLabels';
import styles from './ClientPage.module.css';
import { goToSection, Section } from './Section';
import { healthProblems, type SetUp } from './steps';

/** "All well", or what is wrong with repositories and Slack; the next step where no repository is followed. */
export function ClientHealth({ setUp }: { setUp: SetUp }) {
  const problems = healthProblems(setUp, repoProblem);
  return (
    <Section title="Health">
      <ul className={styles.plain} role="list">
        {setUp.repos.length === 0 && (
          <li>
            <Status tone="quiet">No repository is followed yet</Status>{' '}
            <Button type="link" size="small" onClick={() => goToSection('repositories')}>
              Add a repository
            </Button>
          </li>
        )}
        {setUp.repos.length > 0 && problems.length === 0 && (
          <li>
            <Status tone="good">All well</Status>
          </li>
        )}
        {problems.map(({ text, section }) => (
          <li key={text}>
            <Status tone="bad">{text}</Status>{' '}
            <Button type="link" size="small" aria-label={`Look at: ${text}`} onClick={() => goToSection(section)}>
              Look
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function repoProblem({ ledger }: Repo): string | null {
  return ledger && LEDGER_TONES[ledger.state] === 'bad' ? (syncProblem(ledger) ?? 'The last sync failed') : null;
}
