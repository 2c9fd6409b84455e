import type { LeadTableProps } from '@forksight/sdk/contract';

export default function LeadTable({ leads }: LeadTableProps) {
  return <p>{leads?.length} leads</p>;
}
