/** Sends the messages that are due to an endpoint. */
export const DELIVER_WEBHOOKS = 'deliver-webhooks';
/** Turns changes of leads into messages. A trigger on `lead_change` adds the job. */
export const FIND_WEBHOOK_EVENTS = 'find-webhook-events';
/** Finds matches of views and surges of companies, when no other jobs are due. */
export const FIND_WEBHOOK_HITS = 'find-webhook-hits';
/** The same without waiting, for queues that are never idle. */
export const FIND_WEBHOOK_HITS_NOW = 'find-webhook-hits-now';
/** Stores what is there as known for new topics of a workspace. */
export const START_WEBHOOK_TOPICS = 'start-webhook-topics';
/** Resumes deliveries whose job was lost or whose attempt was interrupted. */
export const RESUME_WEBHOOKS = 'resume-webhooks';
/** Deletes old messages. */
export const PRUNE_WEBHOOKS = 'prune-webhooks';

export interface EndpointKey {
  customerId: number;
  endpointId: string;
}

export function webhookDeliveryKey({ customerId, endpointId }: EndpointKey): string {
  return `${DELIVER_WEBHOOKS}:${customerId}:${endpointId}`;
}

/** Jobs of a workspace run one at a time: slow receivers of one workspace occupy one worker. */
export function webhookQueue(customerId: number): string {
  return `webhooks:${customerId}`;
}
