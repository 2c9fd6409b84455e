import type { WebhookDelivery, WebhookEventType } from '../data/adminApi';

export const EVENT_LABELS: Record<WebhookEventType, string> = {
  'lead.created': 'New lead',
  'lead.changed': 'Changed lead',
  'playbook.created': 'New playbook',
  'view.matched': 'New match of a view',
  'company.surged': 'Surge of a company',
};

export const DELIVERY_LABELS: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
};

export const DELIVERY_TONES = { waiting: 'quiet', sending: 'quiet', sent: 'good', failed: 'bad' } as const;

/** Later servers may know more events. */
export function eventLabel(type: WebhookDelivery['eventType']): string {
  return type === 'webhook.test' ? 'Test' : ((EVENT_LABELS as Partial<Record<string, string>>)[type] ?? type);
}
