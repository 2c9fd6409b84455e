import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** Attributes that connect a control with its label and its error message. */
export interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Validation message. */
  error?: string | undefined;
  hint?: string;
  children: (control: Control) => ReactNode;
}

/** A labelled control with an error or a hint below it. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Error message of a form, announced by screen readers. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    children !== undefined && (
      <p role="alert" className={styles.alert}>
        {children}
      </p>
    )
  );
}
