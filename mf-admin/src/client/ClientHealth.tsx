import { Button } from '@forksight/sdk/ui';
import { Status } from '../components/Status';
import type { Repo } from '../data/adminApi';
import { LEDGER_TONES, syncProblem } from '../repositories/ledgerLabels';
import styles from './ClientPage.module.css';
import { goToSection, Section } from './Section';
import { healthProblems, type SetUp, stepStates } from './steps';

/** "All well", or what is wrong with repositories and Slack; what is missing until the first sync. */
export function ClientHealth({ setUp }: { setUp: SetUp }) {
  const problems = healthProblems(setUp, repoProblem);
  const isSynced = stepStates(setUp)['first-sync'] === 'done';
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
            {isSynced ? (
              <Status tone="good">All well</Status>
            ) : (
              <Status tone="quiet">No repository has been synced yet</Status>
            )}
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
