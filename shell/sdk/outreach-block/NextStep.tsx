import { formatDate, type Outreach, type OutreachOutcome } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ChangeOutreach } from './OutreachBlock';
import styles from './OutreachBlock.module.css';

// Few visits change the day: the calendar is loaded on demand.
const NextStepDay = lazy(() => import(/* webpackChunkName: "next-step-day" */ './NextStepDay'));

interface NextStepProps {
  outreach: Outreach;
  onChange: ChangeOutreach;
}

/** What the field contains, and the outreach that it was typed on. */
interface Draft {
  text: string;
  seen: Outreach;
}

const MAX_LENGTH = 200;

/**
 * The text of the next step, saved by Enter or by leaving the field, and its day. Text that could not be saved stays in
 * the field until the user saves it again or discards it.
 */
export function NextStep({ outreach, onChange }: NextStepProps) {
  const [draft, setDraft] = useState<Draft>();
  const [refusal, setRefusal] = useState<OutreachOutcome>();
  const [isSaving, setSaving] = useState(false);
  const noticeId = useId();
  const isTyped = draft !== undefined && draft.text !== (draft.seen.nextStep ?? '');
  const present = latest(latest(outreach, draft?.seen), refusal?.conflict?.outreach);
  const text = isTyped ? draft.text : (present.nextStep ?? '');
  const discard = () => {
    setDraft(undefined);
    setRefusal(undefined);
  };
  const save = async (seen: Outreach) => {
    if (!isTyped || isSaving) return;
    const nextStep = draft.text.trim() || null;
    if (nextStep === seen.nextStep) {
      discard();
      return;
    }
    setSaving(true);
    const outcome = await onChange({ nextStep }, seen);
    setSaving(false);
    setRefusal(outcome.isSaved ? undefined : outcome);
    if (!outcome.isSaved) return;
    // Shown until the page has loaded the new state.
    setDraft({ text: nextStep ?? '', seen: { ...seen, nextStep, version: seen.version + 1 } });
  };
  return (
    <span className={styles.next}>
      <Input
        size="small"
        aria-label="Next step"
        aria-describedby={refusal && noticeId}
        status={refusal ? 'error' : ''}
        placeholder="e.g. call back"
        maxLength={MAX_LENGTH}
        readOnly={isSaving}
        value={text}
        onChange={({ target }) => setDraft({ text: target.value, seen: isTyped ? draft.seen : present })}
        onBlur={() => {
          // What another user has changed is replaced only on request.
          if (draft && !refusal) void save(draft.seen);
        }}
        onPressEnter={() => {
          if (draft) void save(refusal ? present : draft.seen);
        }}
      />
      <NextStepDate outreach={present} onChange={onChange} />
      {refusal && draft && (
        <span className={styles.refusal}>
          <span id={noticeId}>{refusalText(refusal, draft.seen, present)}</span>
          <Button size="small" loading={isSaving} onClick={() => void save(present)}>
            Save my text
          </Button>
          <Button size="small" type="text" onClick={discard}>
            Discard
          </Button>
        </span>
      )}
    </span>
  );
}

/** A button with the day, which a calendar replaces while the user chooses one. */
function NextStepDate({ outreach, onChange }: NextStepProps) {
  const { nextStepDate } = outreach;
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  useEffect(() => {
    // The calendar had the focus; a click elsewhere has moved it.
    if (wasChoosing.current && !isChoosing && document.activeElement === document.body) button.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  const day = nextStepDate === null ? null : formatDate(nextStepDate);
  const dayButton = (
    <Button
      ref={button}
      size="small"
      aria-label={`Date of the next step: ${day ?? 'none'}`}
      title="Date of the next step"
      onClick={() => setChoosing(true)}
    >
      {day ?? 'Set date'}
    </Button>
  );
  if (!isChoosing) return dayButton;
  return (
    <Suspense fallback={dayButton}>
      <NextStepDay
        day={nextStepDate}
        onChange={(nextDay) => void onChange({ nextStepDate: nextDay }, outreach)}
        onClose={() => setChoosing(false)}
      />
    </Suspense>
  );
}

function latest(one: Outreach, other: Outreach | undefined): Outreach {
  return other && other.version > one.version ? other : one;
}

/** `Not saved: Bob has changed this meanwhile. The next step is “Call” now.` */
function refusalText({ conflict }: OutreachOutcome, seen: Outreach, present: Outreach): string {
  if (!conflict) return 'Not saved.';
  const reason = `Not saved: ${conflict.changedBy ?? 'Another user'} has changed this meanwhile.`;
  if (present.nextStep === seen.nextStep) return reason;
  return `${reason} ${present.nextStep === null ? 'The next step was removed.' : `The next step is “${present.nextStep}” now.`}`;
}
