import { Suspense, useMemo, useState } from 'react';
import type { Id } from '../data/types';
import { useControls } from '../loadControls';
import { formatCount } from '../format/numbers';
import { Flag } from '../ui/Flag';
import { Icon } from '../ui/Icon';
import {
  bestMatchesFirst,
  type Choice,
  isChoice,
  matchesChoice,
  matchesOption,
  type SelectOption,
  withHeadings,
} from './filterChoices';
import styles from './MultiSelect.module.css';
import { Skeleton } from './Skeleton';

interface MultiSelectProps<Value extends Id> {
  /** Element id of the input, for its `<label htmlFor>`. */
  id: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  placeholder?: string;
  /** The choices are being loaded. */
  loading?: boolean;
  /** Replaces 'No options' when the choices could not be loaded. */
  problem?: string | undefined;
  /** For the input: whether the selection is invalid, and the element that says why. */
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/**
 * What fits without scrolling. A longer list is virtual: axe asks for a focusable element in antd's scrolling list of all
 * options.
 */
const MAX_RENDERED_OPTIONS = 8;

/** antd's Select for several values: shows the chosen ones as tags, typing filters the list, Esc closes only the list. */
export function MultiSelect<Value extends Id>(props: MultiSelectProps<Value>) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={32} />}>
      <LoadedMultiSelect {...props} />
    </Suspense>
  );
}

function LoadedMultiSelect<Value extends Id>(props: MultiSelectProps<Value>) {
  const { id, choices, value, onChange, placeholder, loading = false, problem } = props;
  const { Select, Tag } = useControls();
  /** The list is open, or would be if it had an option. */
  const [isListWanted, setListWanted] = useState(false);
  const [text, setText] = useState('');
  const options = useMemo(() => withHeadings(bestMatchesFirst(choices, text), styles.heading), [choices, text]);
  const isInvalid = props['aria-invalid'] === true;
  const isEmpty = isListWanted && !choices.some((choice) => matchesChoice(choice, text));
  return (
    <div
      className={styles.place}
      onKeyDown={(event) => {
        // Closes the note in place of the list, and nothing around it.
        if (event.key !== 'Escape' || !isEmpty) return;
        event.stopPropagation();
        setListWanted(false);
      }}
    >
      <Select<Value[], SelectOption<Value>>
        id={id}
        mode="multiple"
        style={{ width: '100%' }}
        value={[...value]}
        options={options}
        placeholder={placeholder}
        status={isInvalid ? 'error' : ''}
        aria-invalid={isInvalid}
        aria-describedby={props['aria-describedby']}
        // antd's empty list names an option that does not exist.
        notFoundContent={null}
        // Inside of its landmark or dialog.
        getPopupContainer={(field: HTMLElement) => field.closest<HTMLElement>('form, [role=dialog]') ?? document.body}
        virtual={options.length > MAX_RENDERED_OPTIONS}
        showSearch={{
          onSearch: (typed) => {
            setText(typed);
            setListWanted(true);
          },
          filterOption: (text, option) => option !== undefined && matchesOption(option, text),
        }}
        optionRender={({ data }) => (isChoice(data) ? <OptionText {...data} /> : data.label)}
        tagRender={({ value: chosen, label, onClose }) => (
          <Tag
            closable={{ closeIcon: CLOSE_MARK, 'aria-label': `Remove ${labelOf(choices, chosen as Id)}` }}
            onClose={onClose}
          >
            {label}
          </Tag>
        )}
        onFocus={() => setListWanted(true)}
        onBlur={() => {
          setListWanted(false);
          setText('');
        }}
        onChange={(chosen) => {
          // antd empties the text without a call.
          setText('');
          onChange(chosen);
        }}
      />
      {isEmpty && (
        <p role="status" className={styles.nothing}>
          {loading ? 'Loading...' : (problem ?? 'No options')}
        </p>
      )}
    </div>
  );
}

/** antd gives the icon the role and keys of a button, so it has to be an element. */
const CLOSE_MARK = (
  <span className={styles.close}>
    <Icon name="close" size={12} />
  </span>
);

function OptionText({ mark, country, label, count }: Choice<Id>) {
  return (
    <>
      <Flag country={country} />
      {mark && (
        <span aria-hidden className={styles.mark}>
          {mark}
        </span>
      )}
      {label}
      {count !== undefined && (
        <span aria-hidden className={styles.count}>
          {formatCount(count)}
        </span>
      )}
    </>
  );
}

function labelOf(choices: readonly Choice<Id>[], value: Id): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
