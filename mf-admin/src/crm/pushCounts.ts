import { type Api, pluralize } from '@forksight/sdk';

/** `3 new contacts, 2 to update, 1 unchanged, 1 conflict` of a dry run. */
export function countsText({ create, update, same, conflict }: Api.CrmPushCounts): string {
  const parts = [
    create > 0 && pluralize(create, 'new contact'),
    update > 0 && `${update} to update`,
    same > 0 && `${same} unchanged`,
    conflict > 0 && pluralize(conflict, 'conflict'),
  ];
  return parts.filter(Boolean).join(', ') || 'no lead now';
}
