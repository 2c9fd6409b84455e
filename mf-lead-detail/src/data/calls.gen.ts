// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api, type Id } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** One lead, recycled or not */
    leadDetailGet: build.query<Api.LeadAnswer['lead'], { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/leads/${encodeURIComponent(id)}`, query: { customer_slug } }),
      transformResponse: ({ lead }: Api.LeadAnswer) => lead,
    }),
    /** Generate the playbook cards of a lead */
    leadDetailGeneratePlaybook: build.mutation<Api.GeneratedPlaybook, { id: Id } & Api.GeneratePlaybook>({
      query: ({ id, ...body }) => ({ url: `/api/leads/${encodeURIComponent(id)}/generate-playbook`, method: 'POST', body }),
    }),
    /** Correct the company of a lead in this workspace, permanently */
    leadDetailSetCompany: build.mutation<Api.CorrectedCompany, { id: Id } & Api.CorrectCompany>({
      query: ({ id, ...body }) => ({ url: `/api/leads/${encodeURIComponent(id)}/company`, method: 'PUT', body }),
    }),
    /** Remove the correction of a lead's company, so that the rules decide again */
    leadDetailUnsetCompany: build.mutation<Api.CorrectedCompany, { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/leads/${encodeURIComponent(id)}/company`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** Request that a person is not contacted */
    leadDetailDoNotContact: build.mutation<Api.ChangedDoNotContact, { id: Id } & Api.RequestDoNotContact>({
      query: ({ id, ...body }) => ({ url: `/api/leads/${encodeURIComponent(id)}/do-not-contact`, method: 'POST', body }),
    }),
    /** This workspace's pending request not to contact a person */
    leadDetailDoNotContactRequest: build.query<Api.PendingDoNotContact['request'], { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/leads/${encodeURIComponent(id)}/do-not-contact`, query: { customer_slug } }),
      transformResponse: ({ request }: Api.PendingDoNotContact) => request,
    }),
    /** Withdraw a pending request: the lead is shown again in the state in which it was */
    leadDetailWithdrawDoNotContact: build.mutation<Api.ChangedDoNotContact, { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/leads/${encodeURIComponent(id)}/do-not-contact`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** Override the verdict of the rules on a lead in a workspace */
    leadDetailSetVerdict: build.mutation<Api.DecidedAnswer, { id: Id } & Api.DecideVerdict>({
      query: ({ id, ...body }) => ({ url: `/api/admin/leads/${encodeURIComponent(id)}/verdict`, method: 'PUT', body }),
    }),
    /** Change the owner, status or next step of a company */
    leadDetailSetCompanyOutreach: build.mutation<Api.ChangedOutreach, { id: Id } & Api.ChangeOutreach>({
      query: ({ id, ...body }) => ({ url: `/api/companies/${encodeURIComponent(id)}/outreach`, method: 'PUT', body }),
    }),
    /** The notes on a lead or a company */
    leadDetailNotes: build.query<Api.NoteList['notes'], { leadId?: Id; companyId?: Id; customer_slug: string }>({
      query: ({ leadId, companyId, customer_slug }) => ({ url: '/api/notes', query: { leadId, companyId, customer_slug } }),
      transformResponse: ({ notes }: Api.NoteList) => notes,
    }),
    /** Write a note on a lead or a company */
    leadDetailAddNote: build.mutation<Api.SavedNote, Api.AddNote>({
      query: (body) => ({ url: '/api/notes', method: 'POST', body }),
    }),
    /** Edit a note */
    leadDetailEditNote: build.mutation<Api.SavedNote, { noteId: Id } & Api.EditNote>({
      query: ({ noteId, ...body }) => ({ url: `/api/notes/${encodeURIComponent(noteId)}`, method: 'PUT', body }),
    }),
    /** Delete a note */
    leadDetailRemoveNote: build.mutation<Api.RemovedNote, { noteId: Id } & Api.NoteOfWorkspace>({
      query: ({ noteId, ...body }) => ({ url: `/api/notes/${encodeURIComponent(noteId)}`, method: 'DELETE', body }),
    }),
    /** Restore a deleted note, within an hour */
    leadDetailRestoreNote: build.mutation<Api.SavedNote, { noteId: Id } & Api.NoteOfWorkspace>({
      query: ({ noteId, ...body }) => ({ url: `/api/notes/${encodeURIComponent(noteId)}/restore`, method: 'POST', body }),
    }),
    /** List what happened to a lead or a company: signals, employers, notes, outreach, playbooks */
    leadDetailActivity: build.query<Api.ActivityPage, { leadId?: Id; companyId?: Id; kinds?: string; before?: string; customer_slug: string }>({
      query: ({ leadId, companyId, kinds, before, customer_slug }) => ({ url: '/api/activity', query: { leadId, companyId, kinds, before, customer_slug } }),
    }),
  }),
});
