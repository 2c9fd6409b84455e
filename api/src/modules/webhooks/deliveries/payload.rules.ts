import { PAYLOAD_VERSION, type WebhookMessageType } from './webhook-events.js';

/** Returns the JSON text of a message. `data` is JSON-serializable, or JSON text that PostgreSQL has built. */
export function messageBody(type: WebhookMessageType, at: Date, data: object | string): string {
  const head = JSON.stringify({ type, timestamp: at.toISOString(), version: PAYLOAD_VERSION });
  return `${head.slice(0, -1)},"data":${typeof data === 'string' ? data : JSON.stringify(data)}}`;
}
