import { formatDate, type Outreach } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { lazy, Suspense, useState } from 'react';
import type { OutreachValues } from './OutreachBlock';
import styles from './OutreachBlock.module.css';

// Few visits change the day: the calendar is loaded on demand.
const NextStepDay = lazy(() => import(/* webpackChunkName: "next-step-day" */ './NextStepDay'));

interface NextStepProps {
  outreach: Outreach;
  onChange: (values: OutreachValues) => void;
}

const MAX_LENGTH = 200;

/** The text of the next step, saved by Enter or by leaving the field, and its day. */
export function NextStep({ outreach: { nextStep, nextStepDate }, onChange }: NextStepProps) {
  const [text, setText] = useState(nextStep ?? '');
  const [isChoosing, setChoosing] = useState(false);
  const save = () => {
    if (text.trim() !== (nextStep ?? '')) onChange({ nextStep: text.trim() || null });
  };
  const day = nextStepDate === null ? null : formatDate(nextStepDate);
  const dayButton = (
    <Button
      size="small"
      aria-label={`Date of the next step: ${day ?? 'none'}`}
      title="Date of the next step"
      onClick={() => setChoosing(true)}
    >
      {day ?? 'Set date'}
    </Button>
  );
  return (
    <span className={styles.next}>
      <Input
        size="small"
        aria-label="Next step"
        placeholder="For example: call back"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onPressEnter={save}
      />
      {isChoosing ? (
        <Suspense fallback={dayButton}>
          <NextStepDay
            day={nextStepDate}
            onChange={(nextDay) => onChange({ nextStepDate: nextDay })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : (
        dayButton
      )}
    </span>
  );
}
