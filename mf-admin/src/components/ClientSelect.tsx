import { type ComponentProps, useMemo } from 'react';
import type { ClientName } from '../data/adminApi';
import { Select } from './Select';

interface ClientSelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  clients: readonly ClientName[];
}

/** Filters by a client; the value is the slug. */
export function ClientSelect({ clients, ...select }: ClientSelectProps) {
  const options = useMemo(() => clientOptions(clients), [clients]);
  return <Select {...select} options={options} />;
}

export function clientOptions(clients: readonly ClientName[]) {
  return clients.map(({ slug, name }) => ({ value: slug, label: name }));
}
