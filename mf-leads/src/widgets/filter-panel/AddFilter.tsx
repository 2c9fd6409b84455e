import type { FilterKey } from '@forksight/sdk';
import type { AddFilterProps } from '@forksight/sdk/contract';
import { Menu } from '@forksight/sdk/ui-data';
import { lazy, Suspense, useRef, useState } from 'react';
import { FIELD_LABELS } from './fields/labels';

const FieldPopover = lazy(() => import(/* webpackMode: "eager" */ './FieldPopover'));

/** A menu of all filters above a list; the chosen one's field opens below it. */
export default function AddFilter({ search = '', isOpen, ...list }: AddFilterProps) {
  const [filter, setFilter] = useState<FilterKey>();
  const place = useRef<HTMLSpanElement>(null);
  const items = Object.entries(FIELD_LABELS).flatMap(([key, label]) =>
    label === null ? [] : [{ label, onSelect: () => setFilter(key as FilterKey) }],
  );
  const handleLeave = () => setFilter(undefined);
  const handleClose = () => {
    handleLeave();
    place.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={place}>
      <Menu label="Add filter" text="Filter" icon="plus" size="small" align="start" items={items} isOpen={isOpen} />
      {filter && (
        <Suspense fallback={null}>
          <FieldPopover
            key={filter}
            {...list}
            search={search}
            filter={filter}
            anchor={place}
            onClose={handleClose}
            onLeave={handleLeave}
          />
        </Suspense>
      )}
    </span>
  );
}
