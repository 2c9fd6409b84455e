/** Finds new leads in all subscribed views when the queue is idle. Added after changes of leads. */
export const FIND_DIGESTS = 'find-digests';
/** The same without waiting: once a day, for queues that are never idle. */
export const FIND_DIGESTS_NOW = 'find-digests-now';
/** Sends a customer's next digest from the outbox. */
export const DELIVER_DIGESTS = 'deliver-digests';
/** Resumes digests whose job was lost or whose sending was interrupted. */
export const RESUME_DELIVERIES = 'resume-deliveries';
/** Deletes old digests. */
export const PRUNE_DIGESTS = 'prune-digests';

export function deliveryKey(customerId: number): string {
  return `${DELIVER_DIGESTS}:${customerId}`;
}
