import {
  type FilterKey,
  formatCount,
  MAX_SIGNAL_DAYS,
  SIGNAL_GROUPS,
  type TagChoice,
  useReposQuery,
} from '@forksight/sdk';
import { SignalTypeIcon, useMediaQuery } from '@forksight/sdk/ui';
import { MultiSelect } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import { CompanySizes } from './CompanySizes';
import { countryChoices } from './countryChoices';
import styles from './fields.module.css';
import {
  type FieldProps,
  type FilterField,
  flagInput,
  listInput,
  numberInput,
  parseCount,
  textInput,
} from './filterField';
import { FieldError, FlagField, LabelledField, TextField, TextInput } from './inputs';
import { OwnerField, StatusField } from './OutreachFields';
import { repositoryChoices } from './repositoryChoices';
import { TagsField } from './TagsField';
import { useLeadCounts } from './useLeadCounts';

const NOT_A_COUNT = 'Enter a whole number, 0 or more';
const NOT_A_RANGE = 'The maximum is less than the minimum';
const NOT_DAYS = 'Enter a whole number of days, 1 or more';
const TOO_MANY_DAYS = `Enter ${formatCount(MAX_SIGNAL_DAYS)} days or less`;
const MAX_SCORE = 100;
const NOT_A_SCORE = 'Enter a whole number, 0 to 100';

/** The form fields of all filters, in the panel's order. A filter without a field does not compile. */
export const FILTER_FIELDS: { [Key in FilterKey]: FilterField<Key> } = {
  jobTitle: { ...textInput, Field: JobTitleField },
  companyName: {
    ...textInput,
    Field: (props) => <TextField {...props} name="companyName" label="Company name" />,
  },
  companyCountryCode: { ...listInput(), Field: CountryField },
  repository: { ...listInput(), Field: RepositoryField },
  companyEmployeeCountMin: { ...numberInput(NOT_A_COUNT, () => undefined), Field: EmployeeCountField },
  companyEmployeeCountMax: {
    ...numberInput(NOT_A_COUNT, (max, { companyEmployeeCountMin: min }) =>
      max < (parseCount(min) ?? 0) ? NOT_A_RANGE : undefined,
    ),
    Field: null,
  },
  signalType: { ...listInput(), Field: SignalTypeField },
  lastSignalDays: {
    ...numberInput(NOT_DAYS, (days) => (days === 0 ? NOT_DAYS : days > MAX_SIGNAL_DAYS ? TOO_MANY_DAYS : undefined)),
    Field: (props) => (
      <TextField
        {...props}
        name="lastSignalDays"
        label="Last signal"
        inputMode="numeric"
        suffix={<span className={styles.unit}>days ago</span>}
        className={styles.number}
      />
    ),
  },
  minScore: {
    ...numberInput(NOT_A_SCORE, (score) => (score > MAX_SCORE ? NOT_A_SCORE : undefined)),
    Field: (props) => (
      <TextField {...props} name="minScore" label="Minimum score" inputMode="numeric" className={styles.number} />
    ),
  },
  hasEmail: { ...flagInput, Field: (props) => <FlagField {...props} name="hasEmail" label="Has e-mail" /> },
  hasPlaybook: { ...flagInput, Field: (props) => <FlagField {...props} name="hasPlaybook" label="Has playbook" /> },
  new: { ...flagInput, Field: (props) => <FlagField {...props} name="new" label="New since my last visit" /> },
  mine: { ...flagInput, Field: (props) => <FlagField {...props} name="mine" label="Mine" /> },
  due: { ...flagInput, Field: (props) => <FlagField {...props} name="due" label="Next step due" /> },
  nextStepDays: {
    ...numberInput(NOT_A_COUNT, (days) => (days >= MAX_SIGNAL_DAYS ? TOO_MANY_DAYS : undefined)),
    Field: (props) => (
      <TextField
        {...props}
        name="nextStepDays"
        label="Next step within"
        inputMode="numeric"
        suffix={<span className={styles.unit}>days</span>}
        className={styles.number}
      />
    ),
  },
  status: { ...listInput(), Field: (props) => <StatusField {...props} name="status" label="Status" /> },
  ownerId: { ...listInput(), Field: (props) => <OwnerField {...props} name="ownerId" label="Owner" allowsNoOwner /> },
  companyStatus: {
    ...listInput(),
    Field: (props) => <StatusField {...props} name="companyStatus" label="Company status" />,
  },
  companyOwnerId: {
    ...listInput(),
    Field: (props) => <OwnerField {...props} name="companyOwnerId" label="Company owner" />,
  },
  tags: { ...listInput<TagChoice>(), Field: TagsField },
};

function JobTitleField(props: FieldProps) {
  // On a touch screen the keyboard would cover half of the fields.
  const isTouch = useMediaQuery('(pointer: coarse)');
  return <TextField {...props} name="jobTitle" label="Job title" data-autofocus={isTouch ? undefined : true} />;
}

function CountryField({ workspace, id, form, onChange }: FieldProps) {
  const { country: counts } = useLeadCounts(workspace);
  const choices = useMemo(() => countryChoices(counts), [counts]);
  return (
    <LabelledField label="Country" htmlFor={`${id}-country`}>
      <MultiSelect
        id={`${id}-country`}
        choices={choices}
        value={form.companyCountryCode}
        onChange={(companyCountryCode) => onChange({ companyCountryCode })}
      />
    </LabelledField>
  );
}

function RepositoryField({ workspace, id, form, onChange }: FieldProps) {
  const { data, isLoading, isError } = useReposQuery(workspace);
  const { repository: counts } = useLeadCounts(workspace);
  const choices = useMemo(() => repositoryChoices(data ?? [], counts), [data, counts]);
  return (
    <LabelledField label="Repository" htmlFor={`${id}-repository`}>
      <MultiSelect
        id={`${id}-repository`}
        choices={choices}
        value={form.repository}
        loading={isLoading}
        problem={isError ? 'Could not be loaded' : undefined}
        onChange={(repository) => onChange({ repository })}
      />
    </LabelledField>
  );
}

function EmployeeCountField(props: FieldProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Employee count</legend>
      <div className={styles.pair}>
        <TextInput
          {...props}
          name="companyEmployeeCountMin"
          inputMode="numeric"
          placeholder="Min"
          aria-label="Minimum employee count"
        />
        <span aria-hidden>–</span>
        <TextInput
          {...props}
          name="companyEmployeeCountMax"
          inputMode="numeric"
          placeholder="Max"
          aria-label="Maximum employee count"
        />
      </div>
      <CompanySizes form={props.form} onChange={props.onChange} />
      <FieldError {...props} name="companyEmployeeCountMin" />
      <FieldError {...props} name="companyEmployeeCountMax" />
    </fieldset>
  );
}

function SignalTypeField({ workspace, form: { signalType: chosen }, onChange }: FieldProps) {
  const { signalType: counts } = useLeadCounts(workspace);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Signal type</legend>
      <div className={styles.signals}>
        {SIGNAL_GROUPS.map((group) => (
          <label key={group.key} className={styles.signal}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(group.key)}
              onChange={({ target }) =>
                onChange({
                  signalType: target.checked ? [...chosen, group.key] : chosen.filter((key) => key !== group.key),
                })
              }
            />
            <span className={styles.icon} aria-hidden>
              <SignalTypeIcon group={group} />
            </span>
            <span>{group.label}</span>
            {counts.size > 0 && (
              <span aria-hidden className={styles.unit}>
                {formatCount(counts.get(group.key) ?? 0)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
