import { memberName, type OutreachStatus, useOutreachSettings } from '@forksight/sdk';
import { MultiSelect } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import type { FieldProps } from './filterField';
import { LabelledField } from './inputs';

/** The statuses by the workspace's names. */
export function StatusField({ workspace, id, form, onChange }: FieldProps) {
  const { data, isLoading, isError } = useOutreachSettings(workspace);
  const choices = useMemo(
    () => data?.statuses.map(({ status, name }) => ({ value: status, label: name })) ?? [],
    [data],
  );
  return (
    <LabelledField label="Status" htmlFor={`${id}-status`}>
      <MultiSelect<OutreachStatus>
        id={`${id}-status`}
        choices={choices}
        value={form.status}
        loading={isLoading}
        problem={isError ? 'Could not be loaded' : undefined}
        onChange={(status) => onChange({ status })}
      />
    </LabelledField>
  );
}

/** The workspace's users, also those who are no longer active but may still own leads. */
export function OwnerField({ workspace, id, form, onChange }: FieldProps) {
  const { data, isLoading, isError } = useOutreachSettings(workspace);
  const choices = useMemo(() => {
    const members = data?.members.map(({ userId }) => String(userId)) ?? [];
    const unknown = form.ownerId.filter((userId) => !members.includes(userId));
    return [...members, ...unknown].map((userId) => ({ value: userId, label: memberName(userId, data) }));
  }, [data, form.ownerId]);
  return (
    <LabelledField label="Owner" htmlFor={`${id}-ownerId`}>
      <MultiSelect<string>
        id={`${id}-ownerId`}
        choices={choices}
        value={form.ownerId}
        loading={isLoading}
        problem={isError ? 'Could not be loaded' : undefined}
        onChange={(ownerId) => onChange({ ownerId })}
      />
    </LabelledField>
  );
}
