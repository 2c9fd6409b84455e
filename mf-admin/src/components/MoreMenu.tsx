import { Dropdown } from '@forksight/sdk/controls';
import { Button, Icon, type IconName } from '@forksight/sdk/ui';
import { useRef } from 'react';

export interface MenuItem {
  label: string;
  icon: IconName;
  /** Cannot be undone. */
  danger?: boolean;
  onSelect: () => void;
}

/** A menu button for the further actions of a row. */
export function MoreMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      destroyOnHidden
      placement="bottomRight"
      // Inside of the page's landmark.
      getPopupContainer={(place) => place.closest('main') ?? document.body}
      menu={{
        items: items.map(({ label: text, icon, danger = false, onSelect }) => ({
          key: text,
          label: text,
          icon: <Icon name={icon} />,
          danger,
          onClick: () => {
            // A dialog that opens now returns the focus to the button.
            button.current?.focus();
            onSelect();
          },
        })),
      }}
    >
      <Button
        ref={button}
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        icon={<Icon name="more" />}
      />
    </Dropdown>
  );
}
