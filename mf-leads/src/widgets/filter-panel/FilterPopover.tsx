import { useListFilters } from '@forksight/sdk';
import { Button, Icon, useMediaQuery } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type FieldsFrame, FieldsPopover } from './FieldsPopover';
import { FilterFields } from './FilterFields';
import styles from './FilterPopover.module.css';
import { useFilterForm } from './useFilterForm';

/** The filters of a list without saved views: a button with the fields in a popover, on phones in a sheet. */
export function FilterPopover({ workspace }: { workspace: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const panelId = useId();
  const isNarrow = useMediaQuery('(width < 600px)');
  const close = () => {
    setOpen(false);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={button} className={styles.place}>
      <Button
        icon={<Icon name="filter" />}
        aria-expanded={open}
        aria-controls={open && !isNarrow ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        Filters
      </Button>
      {open && (
        <Fields workspace={workspace} onDone={close}>
          {(frame) =>
            isNarrow ? (
              <Dialog sheet title="Filters" onClose={close} {...frame} />
            ) : (
              <FieldsPopover
                id={panelId}
                label="Filters"
                align="end"
                anchor={button}
                onClose={close}
                onLeave={() => setOpen(false)}
                {...frame}
              />
            )
          }
        </Fields>
      )}
    </span>
  );
}

function Fields(props: { workspace: string; onDone: () => void; children: (frame: FieldsFrame) => ReactNode }) {
  const { workspace, onDone, children } = props;
  const list = useListFilters(workspace, 'leads');
  const state = useFilterForm(`${workspace}.favorites`, list.values);
  const handleApply = () => {
    const values = state.submit();
    if (!values) return;
    list.apply(values);
    onDone();
  };
  const clearAll = () => {
    state.clear();
    list.clear();
  };
  return children({
    onSubmit: handleApply,
    children: <FilterFields workspace={workspace} state={state} />,
    footer: (
      <div className={styles.buttons}>
        <Button onClick={clearAll}>Clear All</Button>
        <Button type="primary" htmlType="submit" disabled={state.isUnchanged}>
          Apply
        </Button>
      </div>
    ),
  });
}
