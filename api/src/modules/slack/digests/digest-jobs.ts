/** Finds what is new in every subscribed view, once there is nothing else to do; whoever changed leads adds it. */
export const findDigests = 'find-digests';
/** The same at once: once a day, for queues that never rest. */
export const findDigestsNow = 'find-digests-now';
/** Sends the next digest that a customer has in the outbox. */
export const deliverDigests = 'deliver-digests';
/** Looks after digests whose job was lost, or whose sending was cut short. */
export const resumeDeliveries = 'resume-deliveries';
/** Forgets digests that are long over. */
export const pruneDigests = 'prune-digests';

export function deliveryKey(customerId: number): string {
  return `${deliverDigests}:${customerId}`;
}
