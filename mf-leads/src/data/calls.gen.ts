// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api, type Id } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Values that occur in the workspace's leads, with their number of leads */
    leadsFilterOptions: build.query<Api.FilterOptions, string>({
      query: (customer_slug) => ({ url: '/api/filter-options', query: { customer_slug } }),
    }),
    /** Which CRM the workspace has connected */
    leadsCrm: build.query<Api.CrmStatus, string>({
      query: (customer_slug) => ({ url: '/api/crm', query: { customer_slug } }),
    }),
    /** Prepare a push of leads to the CRM: a dry run that changes nothing there */
    leadsPrepareCrmPush: build.mutation<Api.CreatedCrmPush, Api.CreateCrmPush>({
      query: (body) => ({ url: '/api/crm/pushes', method: 'POST', body }),
    }),
    /** A push: what it would change, or has changed */
    leadsCrmPush: build.query<Api.CrmPushView, { pushId: Id; customer_slug: string }>({
      query: ({ pushId, customer_slug }) => ({ url: `/api/crm/pushes/${encodeURIComponent(pushId)}`, query: { customer_slug } }),
    }),
    /** Write what the dry run has shown */
    leadsStartCrmPush: build.mutation<Api.CreatedCrmPush, { pushId: Id } & Api.StartCrmPush>({
      query: ({ pushId, ...body }) => ({ url: `/api/crm/pushes/${encodeURIComponent(pushId)}/start`, method: 'POST', body }),
    }),
  }),
});
