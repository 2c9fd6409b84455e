import { paths } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, Icon } from '@forksight/sdk/ui';
import styles from './ClientPage.module.css';
import { goToSection } from './Section';
import { nextStep, type Step, STEP_LABELS, STEPS, type StepState } from './steps';

const STATE_TEXTS: Record<StepState, string> = {
  done: 'Done',
  running: 'Running',
  open: 'To do',
  optional: 'Defaults apply',
};

/** Nothing is left to do. */
const isDone = (state: StepState): boolean => state === 'done' || state === 'optional';

interface ChecklistProps {
  states: Record<Step, StepState>;
  workspace: string;
}

/** The steps of a new client's set-up, each a link to its section; one line when all is done. */
export function Checklist({ states, workspace }: ChecklistProps) {
  const next = nextStep(states);
  const doneCount = STEPS.filter((step) => isDone(states[step])).length;
  if (next === undefined && states['first-sync'] === 'done') {
    return (
      <p className={styles.ready} role="status">
        <Icon name="check" /> Set up. <Link to={paths.page(workspace, 'all-companies')}>See the companies</Link>
      </p>
    );
  }
  return (
    <nav className={styles.checklist} aria-label="Set-up">
      <h2>
        Set up this client <span className={styles.quiet}>{`${String(doneCount)} of ${String(STEPS.length)}`}</span>
      </h2>
      <ol role="list">
        {STEPS.map((step, index) => (
          <li key={step} data-state={states[step]}>
            <Button
              type={step === next ? 'primary' : 'text'}
              aria-current={step === next ? 'step' : undefined}
              icon={isDone(states[step]) ? <Icon name="check" /> : undefined}
              onClick={() => goToSection(step)}
            >
              {`${String(index + 1)}. ${STEP_LABELS[step]}`}
            </Button>
            <span className={styles.quiet}>{STATE_TEXTS[states[step]]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
