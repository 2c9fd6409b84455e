import type { FilterKey, FilterValues } from '@forksight/sdk';
import type { ReactNode } from 'react';

/** The contents of the panel's fields, applied or not. Numbers are text: a person may type anything. */
export type FilterForm = { [Key in FilterKey]: Input<NonNullable<FilterValues[Key]>> };
type Input<Value> = Value extends readonly unknown[] | boolean ? Value : string;

export type FormErrors = Partial<Record<FilterKey, string>>;

/** Keys of the fields that are checked. */
export type FlagKey = { [Key in FilterKey]: FilterForm[Key] extends boolean ? Key : never }[FilterKey];

/** Keys of the fields that are typed into. */
export type TextKey = { [Key in FilterKey]: FilterForm[Key] extends string ? Key : never }[FilterKey];

export interface FieldProps {
  workspace: string;
  /** Prefix of the fields' element ids. */
  id: string;
  form: FilterForm;
  errors: FormErrors;
  onChange: (patch: Partial<FilterForm>) => void;
  onBlur: (key: FilterKey) => void;
}

/** The form field of one filter; the rest of the filter is the SDK's `LEAD_FILTERS`. */
export interface FilterField<Key extends FilterKey> {
  toInput: (value: FilterValues[Key]) => FilterForm[Key];
  /** `value` is undefined when the field is empty or has an error. */
  read: (input: FilterForm[Key], form: FilterForm) => { value?: FilterValues[Key]; error?: string | undefined };
  /** A component; null when another filter's field shows this one too. */
  Field: ((props: FieldProps) => ReactNode) | null;
}

const WHOLE_NUMBER = /^\d{1,9}$/;

export const textInput = {
  toInput: (value: string | undefined) => value ?? '',
  read: (input: string) => ({ value: input.trim() || undefined }),
};

export function listInput<Item>() {
  return {
    toInput: (value: Item[] | undefined) => value ?? [],
    read: (input: Item[]) => ({ value: input.length > 0 ? input : undefined }),
  };
}

export const flagInput = {
  toInput: (value: boolean | undefined) => value ?? false,
  read: (input: boolean) => ({ value: input || undefined }),
};

/** A whole number from 0; `check` returns why a number is refused. */
export function numberInput(error: string, check: (value: number, form: FilterForm) => string | undefined) {
  return {
    toInput: (value: number | undefined) => (value === undefined ? '' : String(value)),
    read: (input: string, form: FilterForm) => {
      const value = parseCount(input);
      if (value === undefined) return input.trim() === '' ? {} : { error };
      const refusal = check(value, form);
      return refusal === undefined ? { value } : { error: refusal };
    },
  };
}

/** Returns undefined when the text is empty or not a whole number from 0. */
export function parseCount(input: string): number | undefined {
  return WHOLE_NUMBER.test(input.trim()) ? Number(input.trim()) : undefined;
}
