import { pathSegments, withQuery } from '@forksight/sdk';

export interface LeadAddress {
  /** The customer slug. */
  workspace: string;
  leadId: string;
}

/** Parses `{workspace}/lead/{id}`; undefined for any other hash path. */
export function leadAddressFromPath(segments: readonly string[]): LeadAddress | undefined {
  const [workspace, page, leadId] = segments;
  return workspace && page === 'lead' && leadId ? { workspace, leadId } : undefined;
}

/** Parses the browser's `location.hash`. */
export function leadAddressFromHash(hash: string) {
  return leadAddressFromPath(pathSegments(hash.replace(/^#/, '').split('?', 1)[0] ?? ''));
}

/** URL of the request for one lead. */
export function leadUrl({ workspace, leadId }: LeadAddress): string {
  return withQuery(`/api/leads/${encodeURIComponent(leadId)}`, { customer_slug: workspace });
}
