import { pathSegments, withQuery } from '@forksight/sdk';

export interface LeadAddress {
  /** The customer slug. */
  workspace: string;
  leadId: string;
}

/** The lead that a hash path names: `{workspace}/lead/{id}`. */
export function leadOfPath(segments: readonly string[]): LeadAddress | undefined {
  const [workspace, page, leadId] = segments;
  return workspace && page === 'lead' && leadId ? { workspace, leadId } : undefined;
}

/** The lead that the browser's address names. */
export function leadOfAddress(hash: string) {
  return leadOfPath(pathSegments(hash.replace(/^#/, '').split('?', 1)[0] ?? ''));
}

/** Where the server tells all about a lead. */
export function leadRequest({ workspace, leadId }: LeadAddress): string {
  return withQuery(`/api/leads/${encodeURIComponent(leadId)}`, { customer_slug: workspace });
}
