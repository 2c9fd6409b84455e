/** The channel of PostgreSQL notifications about leads that lists show from now on. */
export const LISTED_LEADS_CHANNEL = 'listed_leads';

/** The payload of a notification. */
export interface ListedLeads {
  customerId: number;
  /** Null when they are too many for a notification. */
  leadIds: number[] | null;
}
