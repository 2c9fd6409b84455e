import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Id } from '../data/types';
import { Icon } from '../ui/Icon';
import { type Choice, matching } from './choices';
import styles from './MultiSelect.module.css';
import { OptionList } from './OptionList';

interface MultiSelectProps<Value extends Id> {
  /** Of the field, for its `<label htmlFor>`. */
  id: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  placeholder?: string;
  /** The choices are on their way. */
  loading?: boolean;
  /** Why there are no choices, in place of 'No options'. */
  problem?: string | undefined;
  /** Of the field: what was chosen cannot be taken, and what says why. */
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/**
 * A field for some of many: what is chosen stands in it, typing narrows the list. Arrows move, Enter chooses, Backspace
 * takes the last one out, Esc closes the list and nothing else.
 */
export function MultiSelect<Value extends Id>(props: MultiSelectProps<Value>) {
  const { id, choices, value, onChange, placeholder, loading = false, problem } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const shown = open ? matching(choices, text) : [];
  const chosen = value.map((one) => ({ value: one, label: labelOf(choices, one) }));

  const close = () => {
    setOpen(false);
    setText('');
    setActive(-1);
  };
  const remove = (one: Value) => onChange(value.filter((other) => other !== one));
  const toggle = (one: Value) => {
    if (value.includes(one)) remove(one);
    else onChange([...value, one]);
    setText('');
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(typed.trim() === '' ? -1 : 0);
  };
  const press = (event: KeyboardEvent) => {
    // What an input method does with its own choice.
    if (event.nativeEvent.isComposing) return;
    const current = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(Math.max(0, Math.min(active + step, matching(choices, text).length - 1)));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      toggle(current.value);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <div ref={box} className={styles.field} data-open={open} onBlur={leave}>
      {chosen.map((one) => (
        <span key={one.value} className={styles.chip} title={one.label}>
          <span className={styles.chipText}>{one.label}</span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.remove}
            aria-label={`Remove ${one.label}`}
            onClick={() => {
              remove(one.value);
              document.getElementById(id)?.focus();
            }}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <input
        id={id}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] && `${listId}-${String(active)}`}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        aria-description={chosen.map(({ label }) => label).join(', ') || undefined}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      <Icon name="chevron-down" size={14} className={styles.arrow} />
      {open && (
        <OptionList
          id={listId}
          inputId={id}
          anchor={box}
          choices={shown}
          chosen={value}
          active={active}
          nothing={loading ? 'Loading...' : (problem ?? 'No options')}
          onToggle={toggle}
        />
      )}
    </div>
  );
}

function labelOf<Value extends Id>(choices: readonly Choice<Value>[], value: Value): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
