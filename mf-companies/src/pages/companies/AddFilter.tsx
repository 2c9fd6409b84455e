import { RemoteWidget, usePreloadWidget } from '@forksight/sdk';
import { Button, Icon } from '@forksight/sdk/ui';
import { useState } from 'react';

interface AddFilterProps {
  workspace: string;
  search: string;
}

/** The menu of filters of another remote, whose code loads when the pointer or the focus reaches the button. */
export function AddFilter({ workspace, search }: AddFilterProps) {
  const [isReached, setReached] = useState(false);
  const [isPressed, setPressed] = useState(false);
  usePreloadWidget('AddFilter', isReached);
  const button = (
    <Button
      size="small"
      icon={<Icon name="plus" />}
      aria-label="Add filter"
      title="Add filter"
      aria-haspopup="menu"
      aria-busy={isPressed}
      onPointerEnter={() => setReached(true)}
      onFocus={() => setReached(true)}
      onClick={() => setPressed(true)}
    >
      Filter
    </Button>
  );
  if (!isPressed) return button;
  const props = { workspace, entityType: 'companies', search, isOpen: true } as const;
  return <RemoteWidget name="AddFilter" props={props} fallback={button} optional />;
}
