import { type Id, type TagChoice, useTagsQuery } from '@forksight/sdk';
import { MultiSelect } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { countOf } from './countryChoices';
import type { FieldProps } from './filterField';
import { LabelledField } from './inputs';
import { useLeadCounts } from './useLeadCounts';

/** Two lists, included and excluded tags: choosing a tag in one removes it from the other. */
export function TagsField({ workspace, id, form: { tags: choices }, onChange }: FieldProps) {
  const { data, isLoading, isError } = useTagsQuery(workspace);
  const { tag: counts } = useLeadCounts(workspace);
  const options = useMemo(
    () =>
      (data ?? []).map(({ tagId, tagName }) => ({
        value: tagId,
        label: tagName,
        ...countOf(counts, String(tagId)),
      })),
    [data, counts],
  );
  const listOf = (wanted: boolean) => choices.filter(([, included]) => included === wanted).map(([tagId]) => tagId);
  const change = (wanted: boolean, chosen: readonly Id[]) => {
    const toChoices = (included: boolean) => {
      const tagIds = included === wanted ? chosen : listOf(included).filter((tagId) => !chosen.includes(tagId));
      return tagIds.map((tagId): TagChoice => [tagId, included]);
    };
    onChange({ tags: [...toChoices(true), ...toChoices(false)] });
  };
  const select = (key: string, label: string, wanted: boolean) => (
    <LabelledField label={label} htmlFor={`${id}-${key}`}>
      <MultiSelect
        id={`${id}-${key}`}
        choices={options}
        value={listOf(wanted)}
        loading={isLoading}
        problem={isError ? 'Could not be loaded' : undefined}
        onChange={(chosen) => change(wanted, chosen)}
      />
    </LabelledField>
  );
  return (
    <>
      {select('tags', 'Tags', true)}
      {select('without', 'Without tags', false)}
    </>
  );
}
