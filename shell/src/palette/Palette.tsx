import type { User } from '@forksight/sdk';
import { Icon, Spin, useControls } from '@forksight/sdk/ui';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import styles from './Palette.module.css';
import { LABEL } from './PendingPalette';
import fieldStyles from './PaletteField.module.css';
import { type PaletteItem, usePaletteItems } from './usePaletteItems';

interface PaletteProps {
  user: User;
  workspace: string | null;
  query: string;
  /** Enter was pressed before the palette was shown. */
  choosesFirst: boolean;
  onQueryChange: (query: string) => void;
  /** The field has the focus. */
  onReady: () => void;
  onClose: () => void;
}

/** Keys that select another entry; with Ctrl also n, j, p and k. */
const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Finds people, companies, views, tags, pages and actions by their name. */
export default function Palette(props: PaletteProps) {
  const { user, workspace, query, choosesFirst, onQueryChange, onReady, onClose } = props;
  const { Modal } = useControls();
  const input = useRef<HTMLInputElement>(null);
  const focusInput = () => input.current?.focus();
  useEffect(focusInput, []);
  const { groups, isSearching } = usePaletteItems({ user, workspace, query });
  // Until the user moves, the first entry is the selected one, also when people and companies arrive after the others.
  const [moved, setMoved] = useState<string>();
  const hasMoved = useRef(false);
  const items = groups.flatMap((group) => group.items);
  const selected = items.some(({ key }) => key === moved) ? moved : items[0]?.key;
  const handleQuery = (text: string) => {
    hasMoved.current = false;
    setMoved(undefined);
    onQueryChange(text);
  };
  const handleMove = () => (hasMoved.current = true);

  const choose = ({ onSelect }: PaletteItem) => {
    onClose();
    onSelect();
  };
  // The palette may render once more between the choice and its end.
  const hasChosenFirst = useRef(false);
  useEffect(() => {
    if (!choosesFirst || hasChosenFirst.current || !items[0]) return;
    hasChosenFirst.current = true;
    choose(items[0]);
  });
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
        <div className={fieldStyles.field}>
          <Icon name="search" />
          <Command.Input
            ref={input}
            className={fieldStyles.input}
            placeholder={LABEL}
            aria-label={LABEL}
            value={query}
            onValueChange={handleQuery}
            onFocus={onReady}
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
