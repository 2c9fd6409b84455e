import { Button } from '@forksight/sdk/ui';
import { type ReactNode, useId } from 'react';
import styles from './ClientPage.module.css';
import { nextStep, type Step, STEP_LABELS, STEPS, type StepState } from './steps';

interface SectionProps {
  title: string;
  /** The steps of the checklist that it is about; the first is the section's id. */
  steps?: readonly Step[];
  /** State of all steps: a section whose steps are done links to the next one. */
  states?: Record<Step, StepState>;
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a client's page. */
export function Section({ title, steps = [], states, actions, children }: SectionProps) {
  const headingId = useId();
  const next = states && nextStep(states);
  const isPassed = states && steps.every((step) => states[step] !== 'open');
  const isBefore = next !== undefined && steps.every((step) => STEPS.indexOf(step) < STEPS.indexOf(next));
  return (
    <section id={steps[0]} className={styles.section} aria-labelledby={headingId} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <span className={styles.actions}>{actions}</span>
      </header>
      {children}
      {isPassed && isBefore && (
        <Button type="link" size="small" className={styles.next} onClick={() => goToSection(next)}>
          Next: {STEP_LABELS[next]}
        </Button>
      )}
    </section>
  );
}

/** Sections of steps that have none of their own. */
const SECTION_OF: Partial<Record<Step, Step>> = { 'first-sync': 'repositories' };

/** Scrolls to a step's section and focuses its first field or button. */
export function goToSection(step: Step): void {
  const section = document.getElementById(SECTION_OF[step] ?? step);
  section?.scrollIntoView({ block: 'start' });
  (section?.querySelector<HTMLElement>('input, button:not([disabled])') ?? section)?.focus({ preventScroll: true });
}
