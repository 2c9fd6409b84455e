import type { Delivery } from '../data/adminApi';

export const STATE_LABELS: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  unknown: 'Sent, no answer',
  failed: 'Failed',
};

export const STATE_TONES = {
  waiting: 'quiet',
  sending: 'quiet',
  sent: 'good',
  unknown: 'bad',
  failed: 'bad',
} as const;

/** The server refuses to resend a delivery that was sent or is being sent. */
export function canRetry({ state }: Pick<Delivery, 'state'>): boolean {
  return state !== 'sent' && state !== 'sending';
}
