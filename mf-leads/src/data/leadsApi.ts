import type { Api } from '@forksight/sdk';
import { calls } from './calls.gen';

const leadsApi = calls.enhanceEndpoints({
  endpoints: {
    // Counted anew after changes of leads; the server answers from its cache while nothing has changed.
    leadsFilterOptions: { providesTags: [{ type: 'Leads', id: 'IN_USE' }] },
  },
});

export type CrmPush = Api.CrmPushView;

export const {
  useLeadsFilterOptionsQuery,
  useLeadsCrmQuery: useCrm,
  useLeadsPrepareCrmPushMutation: usePrepareCrmPush,
  useLeadsCrmPushQuery: useCrmPush,
  useLeadsStartCrmPushMutation: useStartCrmPush,
} = leadsApi;
