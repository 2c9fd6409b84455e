/** The CRMs that leads can be pushed to. */
export const CRM_KINDS = ['hubspot', 'attio', 'twenty', 'salesforce'] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

export const CRM_NAMES: Record<CrmKind, string> = {
  hubspot: 'HubSpot',
  attio: 'Attio',
  twenty: 'Twenty',
  salesforce: 'Salesforce',
};
