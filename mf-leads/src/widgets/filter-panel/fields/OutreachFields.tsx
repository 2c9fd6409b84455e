import { NO_OWNER, type OutreachStatus, ownerName, useOutreachSettings } from '@forksight/sdk';
import { MultiSelect } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import type { FieldProps } from './filterField';
import { LabelledField } from './inputs';

interface StatusFieldProps extends FieldProps {
  name: 'status' | 'companyStatus';
  label: string;
}

/** The statuses by the workspace's names. */
export function StatusField({ workspace, id, form, onChange, name, label }: StatusFieldProps) {
  const { data, isLoading, isError } = useOutreachSettings(workspace);
  const choices = useMemo(
    () => data?.statuses.map((named) => ({ value: named.status, label: named.name })) ?? [],
    [data],
  );
  return (
    <LabelledField label={label} htmlFor={`${id}-${name}`}>
      <MultiSelect<OutreachStatus>
        id={`${id}-${name}`}
        choices={choices}
        value={form[name]}
        loading={isLoading}
        problem={isError ? 'Could not be loaded' : undefined}
        onChange={(statuses) => onChange({ [name]: statuses })}
      />
    </LabelledField>
  );
}

interface OwnerFieldProps extends FieldProps {
  name: 'ownerId' | 'companyOwnerId';
  label: string;
  /** Offers what has no owner, which excludes the users. */
  allowsNoOwner?: boolean;
}

/** The workspace's users, also those who are no longer active but may still own leads. */
export function OwnerField({ workspace, id, form, onChange, name, label, allowsNoOwner = false }: OwnerFieldProps) {
  const { data, isLoading, isError } = useOutreachSettings(workspace);
  const chosenIds = form[name];
  const choices = useMemo(() => {
    const members = data?.members.map(({ userId }) => String(userId)) ?? [];
    const ownerIds = allowsNoOwner ? [NO_OWNER, ...members] : members;
    const unknown = chosenIds.filter((userId) => !ownerIds.includes(userId));
    return [...ownerIds, ...unknown].map((userId) => ({ value: userId, label: ownerName(userId, data) }));
  }, [data, chosenIds, allowsNoOwner]);
  const handleChange = (next: string[]) => {
    const addsNoOwner = next.includes(NO_OWNER) && !chosenIds.includes(NO_OWNER);
    onChange({ [name]: addsNoOwner ? [NO_OWNER] : next.filter((userId) => userId !== NO_OWNER || next.length === 1) });
  };
  return (
    <LabelledField label={label} htmlFor={`${id}-${name}`}>
      <MultiSelect<string>
        id={`${id}-${name}`}
        choices={choices}
        value={chosenIds}
        loading={isLoading}
        problem={isError ? 'Could not be loaded' : undefined}
        onChange={handleChange}
      />
    </LabelledField>
  );
}
