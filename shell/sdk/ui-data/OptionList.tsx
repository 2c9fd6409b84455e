import { Fragment, type RefObject, useEffect, useRef } from 'react';
import type { Id } from '../data/types';
import { Icon } from '../ui/Icon';
import type { Choice } from './filterChoices';
import styles from './MultiSelect.module.css';
import { useTopLayer } from './useTopLayer';

interface OptionListProps<Value extends Id> {
  id: string;
  /** Element id of the list's input. */
  inputId: string;
  anchor: RefObject<HTMLElement | null>;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  /** Index of the option that Enter chooses. */
  active: number;
  /** Shown when there are no choices. */
  emptyText: string;
  onToggle: (value: Value) => void;
}

export function OptionList<Value extends Id>(props: OptionListProps<Value>) {
  const { id, inputId, anchor, choices, chosen, active, emptyText, onToggle } = props;
  const list = useRef<HTMLDivElement>(null);
  useTopLayer(list, { anchor, stretch: true });

  useEffect(() => {
    document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div
      ref={list}
      popover="manual"
      className={styles.list}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-multiselectable aria-label={labelText(inputId)}>
        {choices.map(({ value, label, mark, group }, index) => (
          <Fragment key={value}>
            {group !== undefined && group !== choices[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {group}
              </div>
            )}
            <div
              id={`${id}-${String(index)}`}
              role="option"
              className={styles.option}
              aria-selected={chosen.includes(value)}
              data-active={index === active || undefined}
              onClick={() => onToggle(value)}
            >
              {mark && <span aria-hidden>{mark}</span>}
              <span className={styles.optionText}>{label}</span>
              {chosen.includes(value) && <Icon name="check" size={14} />}
            </div>
          </Fragment>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={styles.nothing} role="status">
          {emptyText}
        </p>
      )}
    </div>
  );
}

function labelText(inputId: string): string | undefined {
  return document.querySelector(`label[for="${inputId}"]`)?.textContent ?? undefined;
}
