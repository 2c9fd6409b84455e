import { Button } from 'antd';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/iconPaths';
import styles from './Menu.module.css';
import { useTopLayer } from './useTopLayer';

export interface MenuItem {
  label: string;
  icon: IconName;
  /** Cannot be undone. */
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button's accessible name: 'View menu'. */
  label: string;
  items: readonly MenuItem[];
}

/** A menu button. Arrow keys move, Enter chooses, Esc closes, a letter moves to the entry that starts with it. */
export function Menu({ label, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={place} className={styles.place}>
      <Button
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        icon={<Icon name="more" />}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <MenuList
          id={listId}
          label={label}
          items={items}
          anchor={place}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </span>
  );
}

interface MenuListProps extends MenuProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  /** Closes and restores the focus to the button. */
  onClose: () => void;
  /** Closes after a press outside. */
  onLeave: () => void;
}

function MenuList({ id, label, items, anchor, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useTopLayer(list, { anchor, align: 'end', onLeave });
  useLayoutEffect(() => entries(list.current)[0]?.focus({ preventScroll: true }), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onLeave();
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
    const next = entryFor(event.key, entries(list.current));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={handleKeyDown}
    >
      {items.map(({ label: text, icon, danger, onSelect }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-danger={danger}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          <Icon name={icon} />
          {text}
        </button>
      ))}
    </div>
  );
}

function entries(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Returns the entry that a key moves to. */
function entryFor(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const current = all.findIndex((entry) => entry === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return all[(current + 1) % all.length];
    case 'ArrowUp':
      return all.at(current - 1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return key.length === 1
        ? all.find((entry) => entry.textContent.toLowerCase().startsWith(key.toLowerCase()))
        : undefined;
  }
}
