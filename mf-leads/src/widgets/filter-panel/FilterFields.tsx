import { SIGNAL_GROUPS, useReposQuery, useTagsQuery } from '@forksight/sdk';
import { Input, SignalTypeIcon, useMatchesMedia } from '@forksight/sdk/ui';
import { type Choice, MultiSelect } from '@forksight/sdk/ui-data';
import { type ReactNode, useId, useMemo } from 'react';
import { countryChoices } from './countryChoices';
import styles from './FilterFields.module.css';
import type { FilterForm } from './filterForm';
import type { FilterFormState } from './useFilterForm';

interface FilterFieldsProps {
  workspace: string;
  state: FilterFormState;
}

type TextField = { [Name in keyof FilterForm]: FilterForm[Name] extends string ? Name : never }[keyof FilterForm];

/** Every field that a list can be filtered by. */
export function FilterFields({ workspace, state }: FilterFieldsProps) {
  const { form, errors, change, leave } = state;
  const id = useId();
  // Its keyboard would cover half of the fields.
  const touch = useMatchesMedia('(pointer: coarse)');
  const repos = useReposQuery(workspace);
  const tags = useTagsQuery(workspace);
  const repoChoices = useMemo(() => (repos.data ?? []).map((repo) => ({ value: repo, label: repo })), [repos.data]);
  const tagChoices = useMemo(
    () => (tags.data ?? []).map(({ tagId, tagName }): Choice<typeof tagId> => ({ value: tagId, label: tagName })),
    [tags.data],
  );
  const problemOf = ({ isError }: { isError: boolean }) => (isError ? 'Could not be loaded' : undefined);

  const text = (name: TextField) => ({
    id: `${id}-${name}`,
    autoComplete: 'off',
    value: form[name],
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errors[name] && `${id}-${name}-error`,
    status: errors[name] ? ('error' as const) : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  });
  const error = (name: TextField) =>
    errors[name] && (
      <p id={`${id}-${name}-error`} className={styles.error} role="alert">
        {errors[name]}
      </p>
    );

  return (
    <div className={styles.fields}>
      <Field label="Job title" htmlFor={`${id}-jobTitle`}>
        <Input {...text('jobTitle')} data-autofocus={touch ? undefined : true} />
      </Field>
      <Field label="Company name" htmlFor={`${id}-companyName`}>
        <Input {...text('companyName')} />
      </Field>
      <Field label="Country" htmlFor={`${id}-country`}>
        <MultiSelect
          id={`${id}-country`}
          choices={countryChoices()}
          value={form.companyCountryCode}
          onChange={(companyCountryCode) => change({ companyCountryCode })}
        />
      </Field>
      <Field label="Repository" htmlFor={`${id}-repository`}>
        <MultiSelect
          id={`${id}-repository`}
          choices={repoChoices}
          value={form.repository}
          loading={repos.isLoading}
          problem={problemOf(repos)}
          onChange={(repository) => change({ repository })}
        />
      </Field>
      <fieldset className={styles.group}>
        <legend className={styles.label}>Employee count</legend>
        <div className={styles.pair}>
          <Input
            {...text('companyEmployeeCountMin')}
            inputMode="numeric"
            placeholder="Min"
            aria-label="Minimum employee count"
          />
          <span aria-hidden>–</span>
          <Input
            {...text('companyEmployeeCountMax')}
            inputMode="numeric"
            placeholder="Max"
            aria-label="Maximum employee count"
          />
        </div>
        {error('companyEmployeeCountMin')}
        {error('companyEmployeeCountMax')}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.label}>Signal type</legend>
        <div className={styles.signals}>
          {SIGNAL_GROUPS.map((group) => (
            <label key={group.key} className={styles.signal}>
              <input
                type="checkbox"
                className={styles.box}
                checked={form.signalType.includes(group.key)}
                onChange={() => change({ signalType: toggled(form.signalType, group.key) })}
              />
              <span className={styles.icon} aria-hidden>
                <SignalTypeIcon group={group} />
              </span>
              {group.label}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Last signal" htmlFor={`${id}-lastSignalDays`}>
        <Input
          {...text('lastSignalDays')}
          inputMode="numeric"
          suffix={<span className={styles.unit}>days ago</span>}
          className={styles.days}
        />
        {error('lastSignalDays')}
      </Field>
      <Field label="Minimum score" htmlFor={`${id}-minScore`}>
        <Input {...text('minScore')} inputMode="numeric" className={styles.days} />
        {error('minScore')}
      </Field>
      <Field label="Tags" htmlFor={`${id}-tags`}>
        <MultiSelect
          id={`${id}-tags`}
          choices={tagChoices}
          value={form.includedTags}
          loading={tags.isLoading}
          problem={problemOf(tags)}
          onChange={(includedTags) =>
            change({ includedTags, excludedTags: form.excludedTags.filter((tag) => !includedTags.includes(tag)) })
          }
        />
      </Field>
      <Field label="Without tags" htmlFor={`${id}-without`}>
        <MultiSelect
          id={`${id}-without`}
          choices={tagChoices}
          value={form.excludedTags}
          loading={tags.isLoading}
          problem={problemOf(tags)}
          onChange={(excludedTags) =>
            change({ excludedTags, includedTags: form.includedTags.filter((tag) => !excludedTags.includes(tag)) })
          }
        />
      </Field>
    </div>
  );
}

function Field({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={htmlFor} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
