export const CRM_KINDS = ['hubspot', 'attio', 'twenty', 'salesforce'] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

export const CRM_NAMES: Record<CrmKind, string> = {
  hubspot: 'HubSpot',
  attio: 'Attio',
  twenty: 'Twenty',
  salesforce: 'Salesforce',
};

/** Returns what all spellings of a property's name have in common: Salesforce ignores case. */
export function propertyKey(kind: CrmKind, name: string): string {
  return kind === 'salesforce' ? name.toLowerCase() : name;
}
