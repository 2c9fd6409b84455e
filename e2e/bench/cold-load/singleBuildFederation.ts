// Stands in for shell/src/remotes/federation.ts in the build without federation: the remotes are simply part of it.
import * as admin from '../../../mf-admin/src/remote';
import * as companies from '../../../mf-companies/src/remote';
import * as leadDetail from '../../../mf-lead-detail/src/remote';
import * as leads from '../../../mf-leads/src/remote';
import type { Federation } from '../../../shell/src/remotes/federation';

const REMOTES: Record<string, unknown> = {
  mf_admin: admin,
  mf_companies: companies,
  mf_lead_detail: leadDetail,
  mf_leads: leads,
};

export function startFederation(): Federation {
  return { register: () => undefined, load: (name) => Promise.resolve(REMOTES[name]) };
}
