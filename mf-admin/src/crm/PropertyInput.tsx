import { AutoComplete } from '@forksight/sdk/controls';
import { Icon } from '@forksight/sdk/ui';
import { useState } from 'react';
import type { CrmProperty } from '../data/adminApi';
import styles from './PropertyInput.module.css';

interface PropertyInputProps {
  'aria-label': string;
  properties: readonly CrmProperty[];
  /** Set by the form, as `value` and `onChange`. */
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
}

/** All options of a shorter list are in the page and keep their roles, which a virtual list cannot do. */
const MAX_RENDERED_OPTIONS = 200;

const TYPE_LABELS: Record<CrmProperty['type'], string | undefined> = {
  text: undefined,
  number: 'number',
  date: 'date',
  choice: 'choice',
  other: 'other type',
};

/** The name of a property of the CRM: one of those that it has, found by name or label, or any other text. */
export function PropertyInput({ properties, ...field }: PropertyInputProps) {
  // Empty until something is typed, so that the list offers others than the present one.
  const [search, setSearch] = useState('');
  const matches = findProperties(properties, search);
  return (
    <AutoComplete
      {...field}
      options={matches.map((property) => ({
        value: property.name,
        label: <PropertyOption property={property} />,
        disabled: !property.isWritable,
      }))}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      onOpenChange={(isOpen) => !isOpen && setSearch('')}
      placeholder="property_name"
      suffixIcon={properties.length > 0 && <Icon name="chevron-down" size={14} />}
      virtual={matches.length > MAX_RENDERED_OPTIONS}
      popupMatchSelectWidth={false}
      // Inside of the dialog.
      getPopupContainer={(anchor: HTMLElement) => anchor.closest('form') ?? document.body}
      classNames={{ popup: { root: styles.popup } }}
    />
  );
}

function PropertyOption({ property: { name, label, type, isWritable } }: { property: CrmProperty }) {
  const facts = [name === label ? undefined : name, TYPE_LABELS[type], isWritable ? undefined : 'read-only'].filter(
    Boolean,
  );
  return (
    <>
      {label} <span className={styles.facts}>{facts.join(' · ')}</span>
    </>
  );
}

/** Returns the properties that contain the text, with those that can be written first. */
function findProperties(properties: readonly CrmProperty[], text: string): CrmProperty[] {
  const words = text.trim().toLowerCase();
  const matches = properties.filter(({ name, label }) => `${label}\n${name}`.toLowerCase().includes(words));
  return [...matches.filter(({ isWritable }) => isWritable), ...matches.filter(({ isWritable }) => !isWritable)];
}
