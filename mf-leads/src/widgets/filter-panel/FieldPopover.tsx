import { type FilterKey, useListFilters, type ViewEntityType } from '@forksight/sdk';
import { type RefObject, useId } from 'react';
import { ApplyButton } from './ApplyButton';
import { FILTER_FIELDS } from './fields/fields';
import { FIELD_LABELS } from './fields/labels';
import { FieldsPopover } from './FieldsPopover';
import { useFilterForm } from './useFilterForm';
import { useMatchCount } from './useMatchCount';

interface FieldPopoverProps {
  workspace: string;
  entityType: ViewEntityType;
  search: string;
  filter: FilterKey;
  anchor: RefObject<HTMLElement | null>;
  /** Closes and restores the focus. */
  onClose: () => void;
  /** Closes after a press outside. */
  onLeave: () => void;
}

/** The field of one filter in a popover; the other filters stay as they are. */
export default function FieldPopover(props: FieldPopoverProps) {
  const { workspace, entityType, search, filter, anchor, onClose, onLeave } = props;
  const list = useListFilters(workspace, entityType);
  const state = useFilterForm(`${workspace}.${entityType}.${filter}`, list.values);
  const matchCount = useMatchCount(workspace, state.isUnchanged ? undefined : state.values, search);
  const id = useId();
  const { Field } = FILTER_FIELDS[filter];
  const handleApply = () => {
    const values = state.submit();
    if (!values) return;
    if (!state.isUnchanged) list.apply(values);
    onClose();
  };
  return (
    <FieldsPopover
      label={FIELD_LABELS[filter] ?? 'Filter'}
      align="start"
      anchor={anchor}
      onClose={onClose}
      onLeave={onLeave}
      onSubmit={handleApply}
      footer={<ApplyButton canApply={!state.isUnchanged} matchCount={matchCount} />}
    >
      {Field && (
        <Field
          workspace={workspace}
          id={id}
          form={state.form}
          errors={state.errors}
          onChange={state.change}
          onBlur={state.handleBlur}
        />
      )}
    </FieldsPopover>
  );
}
