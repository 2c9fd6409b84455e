import type { Customer } from '@forksight/sdk';
import { type ComponentProps, useMemo } from 'react';
import { Select } from './Select';

interface ClientSelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  clients: readonly Customer[];
}

/** Select of a client; the value is the slug. */
export function ClientSelect({ clients, ...select }: ClientSelectProps) {
  const options = useMemo(() => clients.map(({ slug, name }) => ({ value: slug, label: name })), [clients]);
  return <Select {...select} options={options} />;
}
