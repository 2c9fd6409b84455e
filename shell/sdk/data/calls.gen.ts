// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import type { Id } from '../contract';
import { api } from './api';
import type * as Api from './api.gen';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The signed-in user, if any */
    sharedMe: build.query<Api.Me['user'], void>({
      query: () => ({ url: '/api/me' }),
      transformResponse: ({ user }: Api.Me) => user,
    }),
    /** Sign in with a password; sets the session cookie */
    sharedLogin: build.mutation<Api.SignedIn, Api.PasswordSignIn>({
      query: (body) => ({ url: '/api/auth/pw-login', method: 'POST', body }),
    }),
    /** Finish a sign-in with a code of the authenticator app, or a recovery code */
    sharedFinishLogin: build.mutation<Api.SignedIn, Api.OneTimeCode>({
      query: (body) => ({ url: '/api/auth/second-factor', method: 'POST', body }),
    }),
    /** Finish a sign-in with a passkey */
    sharedFinishLoginByPasskey: build.mutation<Api.SignedIn, Api.PasskeyResponse>({
      query: (body) => ({ url: '/api/auth/second-factor/passkey', method: 'POST', body }),
    }),
    /** Sign out: ends the session on the server */
    sharedLogout: build.mutation<Api.Done, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
    }),
    /** List the matching leads: all of them, or one page */
    sharedFilterLeads: build.query<Api.LeadList, Api.FilterLeads>({
      query: (body) => ({ url: '/api/filter-leads', method: 'POST', body }),
    }),
    /** List the companies of the matching leads: all of them, or one page */
    sharedFilterCompanies: build.query<Api.CompanyList, Api.FilterCompanies>({
      query: (body) => ({ url: '/api/filter-companies', method: 'POST', body }),
    }),
    /** The repositories that a workspace tracks */
    sharedRepos: build.query<Api.RepoNames['repos'], string>({
      query: (customer_slug) => ({ url: '/api/repos', query: { customer_slug } }),
      transformResponse: ({ repos }: Api.RepoNames) => repos,
    }),
    /** The saved views of a workspace */
    sharedViews: build.query<Api.ViewList, string>({
      query: (customer_slug) => ({ url: '/api/views', query: { customer_slug } }),
    }),
    /** Number of leads or companies that match each view */
    sharedViewCounts: build.query<Api.ViewCounts['counts'], string>({
      query: (customer_slug) => ({ url: '/api/views/counts', query: { customer_slug } }),
      transformResponse: ({ counts }: Api.ViewCounts) => counts,
    }),
    /** Set the user's own order of the views of one type */
    sharedOrderViews: build.mutation<Api.OrderedViews, Api.OrderViews>({
      query: (body) => ({ url: '/api/views/order', method: 'PUT', body }),
    }),
    /** The tags of a workspace */
    sharedTags: build.query<Api.TagList['tags'], string>({
      query: (customer_slug) => ({ url: '/api/tags', query: { customer_slug } }),
      transformResponse: ({ tags }: Api.TagList) => tags,
    }),
    /** Number of leads per tag */
    sharedTagCounts: build.query<Api.TagCounts['counts'], string>({
      query: (customer_slug) => ({ url: '/api/tags/counts', query: { customer_slug } }),
      transformResponse: ({ counts }: Api.TagCounts) => counts,
    }),
    /** Rename a tag, or change its colour */
    sharedChangeTag: build.mutation<Api.ChangedTag, { tagId: Id } & Api.ChangeTag>({
      query: ({ tagId, ...body }) => ({ url: `/api/tags/${encodeURIComponent(tagId)}`, method: 'PUT', body }),
    }),
    /** Delete a tag and remove it from all leads */
    sharedDeleteTag: build.mutation<Api.RemovedTag, { tagId: Id } & Api.TagOfWorkspace>({
      query: ({ tagId, ...body }) => ({ url: `/api/tags/${encodeURIComponent(tagId)}`, method: 'DELETE', body }),
    }),
    /** Restore a deleted tag on its leads, within an hour */
    sharedRestoreTag: build.mutation<Api.RestoredTag, { tagId: Id } & Api.TagOfWorkspace>({
      query: ({ tagId, ...body }) => ({ url: `/api/tags/${encodeURIComponent(tagId)}/restore`, method: 'POST', body }),
    }),
    /** Merge a tag into another one, on leads and in the filters of views */
    sharedMergeTag: build.mutation<Api.RemovedTag, { tagId: Id } & Api.MergeTag>({
      query: ({ tagId, ...body }) => ({ url: `/api/tags/${encodeURIComponent(tagId)}/merge`, method: 'POST', body }),
    }),
    /** Record a visit of the user to the workspace */
    sharedVisit: build.mutation<Api.Visit, Api.StartVisit>({
      query: (body) => ({ url: '/api/visits', method: 'POST', body }),
    }),
    /** Owner, status and next step of companies */
    sharedOutreachOfCompanies: build.query<Api.OutreachOfCompanies, { companyIds: Id; customer_slug: string }>({
      query: ({ companyIds, customer_slug }) => ({ url: '/api/outreach/companies', query: { companyIds, customer_slug } }),
    }),
    /** The statuses of a workspace and the users who may own its leads */
    sharedOutreachSettings: build.query<Api.OutreachSettings, string>({
      query: (customer_slug) => ({ url: '/api/outreach/settings', query: { customer_slug } }),
    }),
    /** Change the owner, status or next step of a lead */
    sharedChangeLeadOutreach: build.mutation<Api.ChangedOutreach, { id: Id } & Api.ChangeOutreach>({
      query: ({ id, ...body }) => ({ url: `/api/leads/${encodeURIComponent(id)}/outreach`, method: 'PUT', body }),
    }),
    /** Change the owner, status or next step of many companies */
    sharedChangeOutreachOfCompanies: build.mutation<Api.ChangedOutreachOfLeads, Api.ChangeOutreachOfCompanies>({
      query: (body) => ({ url: '/api/outreach/companies', method: 'POST', body }),
    }),
    /** Change the owner, status or next step of many leads */
    sharedChangeOutreachOfLeads: build.mutation<Api.ChangedOutreachOfLeads, Api.ChangeOutreachOfLeads>({
      query: (body) => ({ url: '/api/outreach/leads', method: 'POST', body }),
    }),
    /** Revert a change of owner, status or next step */
    sharedRevertOutreach: build.mutation<Api.ChangedOutreachOfLeads, { changeId: Id } & Api.RevertOutreach>({
      query: ({ changeId, ...body }) => ({ url: `/api/outreach/changes/${encodeURIComponent(changeId)}/revert`, method: 'POST', body }),
    }),
    /** Read owner and stage of the contacts of leads from the CRM now, and not only at night */
    sharedReadCrmContacts: build.mutation<Api.ReadCrmContactsResult, Api.ReadCrmContacts>({
      query: (body) => ({ url: '/api/crm/contacts/read', method: 'POST', body }),
    }),
  }),
});
