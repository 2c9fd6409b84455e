import { sendEarly } from '@forksight/sdk';
import type { RemoteModule } from '@forksight/sdk/contract';
import { leadOfAddress, leadRequest } from './leadAddress';

export default {
  pages: {
    lead: {
      load: () => {
        askForLead();
        return import(/* webpackChunkName: "lead" */ './pages/lead/LeadPage');
      },
    },
  },
} satisfies RemoteModule;

/** The lead is asked for beside the page's script, not after it. */
function askForLead(): void {
  const lead = leadOfAddress(window.location.hash);
  if (lead) sendEarly('GET', leadRequest(lead));
}
