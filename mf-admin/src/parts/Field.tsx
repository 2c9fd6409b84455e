import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What a control needs so that its label and its fault belong to it, for eyes and for screen readers. */
export interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Why what stands in the field cannot be taken. */
  error?: string | undefined;
  hint?: string;
  children: (control: Control) => ReactNode;
}

/** A labelled control, with what is wrong or what to know below it. */
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

/** Why a form could not be sent, said at once. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    children !== undefined && (
      <p role="alert" className={styles.alert}>
        {children}
      </p>
    )
  );
}
