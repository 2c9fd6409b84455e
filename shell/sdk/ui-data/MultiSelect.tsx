import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Id } from '../data/types';
import { Icon } from '../ui/Icon';
import { type Choice, filterChoices } from './filterChoices';
import styles from './MultiSelect.module.css';
import { OptionList } from './OptionList';

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
 * A select for several values: shows the chosen ones as chips, typing filters the list. Arrow keys move, Enter chooses, Backspace
 * removes the last chip, Esc closes only the list.
 */
export function MultiSelect<Value extends Id>(props: MultiSelectProps<Value>) {
  const { id, choices, value, onChange, placeholder, loading = false, problem } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const shown = open ? filterChoices(choices, text) : [];
  const chosen = value.map((entry) => ({ value: entry, label: labelOf(choices, entry) }));

  const close = () => {
    setOpen(false);
    setText('');
    setActive(-1);
  };
  const remove = (removed: Value) => onChange(value.filter((entry) => entry !== removed));
  const toggle = (toggled: Value) => {
    if (value.includes(toggled)) remove(toggled);
    else onChange([...value, toggled]);
    setText('');
  };
  const handleType = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(typed.trim() === '' ? -1 : 0);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The key belongs to an input method.
    if (event.nativeEvent.isComposing) return;
    const current = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(Math.max(0, Math.min(active + step, filterChoices(choices, text).length - 1)));
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
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <div ref={box} className={styles.field} data-open={open} onBlur={handleBlur}>
      {chosen.map((chip) => (
        <span key={chip.value} className={styles.chip} title={chip.label}>
          <span className={styles.chipText}>{chip.label}</span>
          <button
            type="button"
            tabIndex={-1}
            className={styles.remove}
            aria-label={`Remove ${chip.label}`}
            onClick={() => {
              remove(chip.value);
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
        onChange={(event) => handleType(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
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
          emptyText={loading ? 'Loading...' : (problem ?? 'No options')}
          onToggle={toggle}
        />
      )}
    </div>
  );
}

function labelOf<Value extends Id>(choices: readonly Choice<Value>[], value: Value): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
