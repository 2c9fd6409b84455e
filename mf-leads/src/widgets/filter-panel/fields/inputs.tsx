import { Input, useControls } from '@forksight/sdk/ui';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import styles from './fields.module.css';
import type { FieldProps, FlagKey, TextKey } from './filterField';

interface NamedFieldProps extends FieldProps {
  name: TextKey;
}

type InputProps = Omit<ComponentProps<typeof Input>, keyof FieldProps | 'name'>;

/** An input without label or error message. */
export function TextInput({
  workspace: _,
  id,
  form,
  errors,
  onChange,
  onBlur,
  name,
  ...input
}: NamedFieldProps & InputProps) {
  return (
    <Input
      {...input}
      id={`${id}-${name}`}
      autoComplete="off"
      value={form[name]}
      aria-invalid={errors[name] !== undefined}
      aria-describedby={errors[name] && `${id}-${name}-error`}
      status={errors[name] ? 'error' : ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
      onBlur={() => onBlur(name)}
    />
  );
}

export function FieldError({ id, errors, name }: Pick<NamedFieldProps, 'id' | 'errors' | 'name'>) {
  if (!errors[name]) return null;
  return (
    <p id={`${id}-${name}-error`} className={styles.error} role="alert">
      {errors[name]}
    </p>
  );
}

/** A labelled input with its error message. */
export function TextField({ label, ...props }: { label: string } & NamedFieldProps & InputProps) {
  return (
    <LabelledField label={label} htmlFor={`${props.id}-${props.name}`}>
      <TextInput {...props} />
      <FieldError {...props} />
    </LabelledField>
  );
}

/** A checkbox for a filter that is on or off. */
export function FlagField(props: FlagFieldProps) {
  return (
    <div>
      <Suspense fallback={props.label}>
        <Flag {...props} />
      </Suspense>
    </div>
  );
}

interface FlagFieldProps extends FieldProps {
  name: FlagKey;
  label: string;
}

function Flag({ name, label, form, onChange }: FlagFieldProps) {
  const { Checkbox } = useControls();
  return (
    <Checkbox checked={form[name]} onChange={({ target }) => onChange({ [name]: target.checked })}>
      {label}
    </Checkbox>
  );
}

export function LabelledField({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={htmlFor} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}
