import { prefetch } from '@forksight/sdk';
import type { RemoteModule } from '@forksight/sdk/contract';
import { leadAddressFromHash, leadUrl } from './leadAddress';

export default {
  widgets: {
    CompanyOutreach: {
      load: () => import(/* webpackChunkName: "company-outreach" */ './widgets/company-outreach/CompanyOutreach'),
    },
  },
  pages: {
    lead: {
      load: () => {
        prefetchLead();
        return import(/* webpackChunkName: "lead" */ './pages/lead/LeadPage');
      },
    },
  },
} satisfies RemoteModule;

/** Requests the lead while the page's script loads, not after it. */
function prefetchLead(): void {
  const lead = leadAddressFromHash(window.location.hash);
  if (lead) prefetch('GET', leadUrl(lead));
}
