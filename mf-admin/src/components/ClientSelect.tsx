import type { Customer } from '@forksight/sdk';
import { type ComponentProps, useMemo } from 'react';
import { Select } from './Select';

interface ClientSelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  clients: readonly Customer[];
}

/** Filters by a client; the value is the slug. */
export function ClientSelect({ clients, ...select }: ClientSelectProps) {
  const options = useMemo(() => clientOptions(clients), [clients]);
  return <Select {...select} options={options} />;
}

export function clientOptions(clients: readonly Customer[]) {
  return clients.map(({ slug, name }) => ({ value: slug, label: name }));
}
