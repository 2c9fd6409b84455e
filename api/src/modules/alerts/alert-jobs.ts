/** Compares alerts that are due, when no other jobs are. */
export const FIND_ALERTS = 'find-alerts';
/** The same without waiting, for queues that are never idle. */
export const FIND_ALERTS_NOW = 'find-alerts-now';
/** Sends a message. */
export const DELIVER_ALERT = 'deliver-alert';
/** Resumes messages whose job was lost or whose sending was interrupted. */
export const RESUME_ALERTS = 'resume-alerts';
/** Deletes old messages. */
export const PRUNE_ALERTS = 'prune-alerts';

export interface AlertMessageKey {
  customerId: number;
  /** Whose alert it is. */
  userId: number;
  messageId: string;
}

export function alertMessageKey({ customerId, messageId }: Omit<AlertMessageKey, 'userId'>): string {
  return `${DELIVER_ALERT}:${customerId}:${messageId}`;
}
