import type { FilterPanelProps } from '@forksight/sdk/contract';

export default function FilterPanel({ entityType }: FilterPanelProps) {
  return <p>Filters of {entityType}</p>;
}
