import { Button } from 'antd';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useControls } from '../loadControls';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/icons';
import styles from './Menu.module.css';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Cannot be undone. */
  danger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button's accessible name: 'View menu'. */
  label: string;
  items: readonly MenuItem[];
  /** The button's own text; without it the button shows its icon only. */
  text?: string;
  icon?: IconName;
  size?: 'small';
  /** Which edges of button and menu are aligned. */
  align?: 'start' | 'end';
  /** Open when it first shows. */
  isOpen?: boolean | undefined;
}

/** A menu button: antd's Dropdown, mounted while it is open, because tables have a menu in each row. */
export function Menu({ label, items, text, icon = 'more', size, align = 'end', isOpen = false }: MenuProps) {
  const [open, setOpen] = useState(isOpen);
  const place = useRef<HTMLSpanElement>(null);
  return (
    // A click on an entry is none on the table row around the button.
    <span ref={place} className={styles.place} onClick={(event) => event.stopPropagation()}>
      <Button
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<Icon name={icon} />}
        iconPlacement={icon === 'chevron-down' ? 'end' : 'start'}
        size={size ?? 'medium'}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {text}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OpenMenu label={label} items={items} align={align} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

interface OpenMenuProps extends Pick<MenuProps, 'label' | 'items'> {
  align: 'start' | 'end';
  place: RefObject<HTMLSpanElement | null>;
  onClose: () => void;
}

function OpenMenu({ label, items, align, place, onClose }: OpenMenuProps) {
  const { Dropdown } = useControls();
  const focusButton = () => place.current?.querySelector('button')?.focus();
  const menu = {
    'aria-label': label,
    items: items.map((item) => ({
      key: item.label,
      label: item.label,
      icon: item.icon && <Icon name={item.icon} />,
      danger: item.danger === true,
      onClick: () => {
        // The item may open a dialog, which returns the focus to where it was.
        focusButton();
        onClose();
        item.onSelect();
      },
    })),
  };
  const handleOpenChange = (wanted: boolean) => {
    if (wanted) return;
    focusButton();
    onClose();
  };

  // Not antd's trigger: for it the button, which is not inside of it, would be outside.
  useEffect(() => {
    const handlePress = ({ target }: Event) => {
      const isInside = target instanceof Element && (place.current?.contains(target) || target.closest('[role=menu]'));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [place, onClose]);

  return (
    <Dropdown
      open
      autoFocus
      trigger={[]}
      placement={align === 'start' ? 'bottomLeft' : 'bottomRight'}
      menu={menu}
      // Inside of its landmark or dialog.
      getPopupContainer={(anchor) => anchor.closest<HTMLElement>('main, [role=dialog]') ?? document.body}
      onOpenChange={handleOpenChange}
    >
      <span className={styles.anchor} />
    </Dropdown>
  );
}
