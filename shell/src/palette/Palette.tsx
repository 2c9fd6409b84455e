import type { User } from '@forksight/sdk';
import { Icon, Spin, useControls, useReturnFocus } from '@forksight/sdk/ui';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import styles from './Palette.module.css';
import { type PaletteItem, usePaletteItems } from './usePaletteItems';

interface PaletteProps {
  user: User;
  workspace: string | null;
  onClose: () => void;
}

/** Keys that select another entry; with Ctrl also n, j, p and k. */
const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Finds people, companies, views, tags, pages and actions by their name. */
export default function Palette({ user, workspace, onClose }: PaletteProps) {
  const { Modal } = useControls();
  const input = useRef<HTMLInputElement>(null);
  useReturnFocus();
  const focusInput = () => input.current?.focus();
  useEffect(focusInput, []);
  const [query, setQuery] = useState('');
  const { groups, isSearching } = usePaletteItems({ user, workspace, query });
  // Until the user moves, the first entry is the selected one, also when people and companies arrive after the others.
  const [moved, setMoved] = useState<string>();
  const hasMoved = useRef(false);
  const items = groups.flatMap((group) => group.items);
  const selected = items.some(({ key }) => key === moved) ? moved : items[0]?.key;
  const handleQuery = (text: string) => {
    hasMoved.current = false;
    setMoved(undefined);
    setQuery(text);
  };
  const handleMove = () => (hasMoved.current = true);

  const choose = ({ onSelect }: PaletteItem) => {
    onClose();
    onSelect();
  };
  return (
    <Modal
      open
      title="Command palette"
      closable={false}
      footer={null}
      width={600}
      classNames={{ header: styles.title, container: styles.container }}
      // Inline, because antd's own padding comes later than a class's.
      styles={{ container: { padding: 0 } }}
      // antd has moved the focus to the dialog.
      afterOpenChange={focusInput}
      onCancel={onClose}
    >
      <Command
        className={styles.command}
        label="Command palette"
        shouldFilter={false}
        loop
        value={selected ?? ''}
        // cmdk selects an entry of its own after each change of the query.
        onValueChange={(key) => hasMoved.current && setMoved(key)}
        onPointerMoveCapture={handleMove}
        onKeyDown={({ key, ctrlKey }) => {
          if (MOVES.has(key) || ctrlKey) handleMove();
        }}
      >
        <div className={styles.field}>
          <Icon name="search" />
          <Command.Input
            ref={input}
            className={styles.input}
            placeholder="Go to a person, company, view or page"
            aria-label="Go to a person, company, view or page"
            value={query}
            onValueChange={handleQuery}
          />
          {isSearching && <Spin size="small" />}
        </div>
        <Command.List className={styles.list} label="Results">
          {groups.map(({ heading, items }) => (
            <Command.Group key={heading} heading={heading} className={styles.group}>
              {items.map((item) => (
                <Command.Item key={item.key} value={item.key} className={styles.item} onSelect={() => choose(item)}>
                  <Icon name={item.icon} className={styles.icon} />
                  <span className={styles.label}>{item.label}</span>
                  {item.detail && <span className={styles.detail}>{item.detail}</span>}
                  {item.shortcut && <kbd className={styles.shortcut}>{item.shortcut}</kbd>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {!isSearching && <Command.Empty className={styles.empty}>No results found</Command.Empty>}
        </Command.List>
      </Command>
    </Modal>
  );
}
