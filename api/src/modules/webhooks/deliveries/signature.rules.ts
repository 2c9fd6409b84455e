import { createHmac, randomBytes } from 'node:crypto';

/** Signatures by the Standard Webhooks specification 1.0: symmetric secrets, HMAC-SHA256. */

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function generateWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

export interface SignedMessage {
  messageId: string;
  body: string;
  sentAt: Date;
}

/** Returns the headers of a message. Each secret adds a signature: receivers accept any one that they can verify. */
export function signatureHeaders(
  { messageId, body, sentAt }: SignedMessage,
  secrets: string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${sign(`${messageId}.${timestamp}.${body}`, secret)}`);
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
