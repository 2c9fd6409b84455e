/** The events that an endpoint may select. */
export const WEBHOOK_EVENT_TYPES = [
  'lead.created',
  'lead.changed',
  'playbook.created',
  'view.matched',
  'company.surged',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The types of messages: `webhook.test` is sent on request, whatever the endpoint has selected. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENT_TYPES, 'webhook.test'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** Version of the bodies' shapes. Properties may be added to a version; what is removed or changed gets a new one. */
export const PAYLOAD_VERSION = 1;
