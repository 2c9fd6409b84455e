// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api, type Id } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** All customers */
    adminClients: build.query<Api.CustomerList['data'], void>({
      query: () => ({ url: '/api/customers' }),
      transformResponse: ({ data }: Api.CustomerList) => data,
    }),
    /** Add a customer, and with it its workspace */
    adminAddClient: build.mutation<Api.SavedCustomer, Api.SaveCustomer>({
      query: (body) => ({ url: '/api/customers', method: 'POST', body }),
    }),
    /** Change a customer, but for its slug and domain */
    adminUpdateClient: build.mutation<Api.SavedCustomer, Api.SaveCustomer>({
      query: (body) => ({ url: `/api/customers/${encodeURIComponent(body.slug)}`, method: 'PUT', body }),
    }),
    /** Tracked repositories, of all customers or of one */
    adminRepositories: build.query<Api.TrackedRepoList['repos'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/repos', query: { customer_slug } }),
      transformResponse: ({ repos }: Api.TrackedRepoList) => repos,
    }),
    /** Track a repository, or all public ones of an organisation, for a customer */
    adminAddRepository: build.mutation<Api.AddedRepos, Api.AddRepo>({
      query: (body) => ({ url: '/api/admin/repos', method: 'POST', body }),
    }),
    /** Take a repository into the nightly refresh again */
    adminActivateRepository: build.mutation<Api.SwitchedRepo, Api.NamedRepo>({
      query: (body) => ({ url: '/api/admin/repos/activate', method: 'POST', body }),
    }),
    /** Leave a repository out of the nightly refresh, for all customers */
    adminDeactivateRepository: build.mutation<Api.SwitchedRepo, Api.NamedRepo>({
      query: (body) => ({ url: '/api/admin/repos/deactivate', method: 'POST', body }),
    }),
    /** The Slack channels of customers and the views that they hear of */
    adminChannels: build.query<Api.SlackChannelList['channels'], void>({
      query: () => ({ url: '/api/admin/slack-channels' }),
      transformResponse: ({ channels }: Api.SlackChannelList) => channels,
    }),
    /** Give a customer its Slack channel */
    adminAddChannel: build.mutation<Api.ChangedSlackChannel, Api.AddSlackChannel>({
      query: (body) => ({ url: '/api/admin/slack-channels', method: 'POST', body }),
    }),
    /** Replace the webhook of a customer, and the views if given */
    adminReplaceChannel: build.mutation<Api.ChangedSlackChannel, { customerSlug: string } & Api.ReplaceSlackChannel>({
      query: ({ customerSlug, ...body }) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}`, method: 'PUT', body }),
    }),
    /** Remove the channel of a customer, and its subscriptions with it */
    adminRemoveChannel: build.mutation<Api.ChangedSlackChannel, string>({
      query: (customerSlug) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
    }),
    /** Subscribe the channel to a view, change its date, or end it */
    adminSetSubscription: build.mutation<Api.ChangedSlackChannel, { viewId: Id; customerSlug: string } & Api.ChangeSubscription>({
      query: ({ viewId, customerSlug, ...body }) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}/views/${encodeURIComponent(viewId)}`, method: 'PUT', body }),
    }),
    /** Who may sign in: everyone, or the staff of one customer */
    adminUsers: build.query<Api.UserList['users'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/users', query: { customer_slug } }),
      transformResponse: ({ users }: Api.UserList) => users,
    }),
    /** Add an administrator or a user of a customer */
    adminAddUser: build.mutation<Api.CreatedUser, Api.CreateUser>({
      query: (body) => ({ url: '/api/admin/users', method: 'POST', body }),
    }),
    /** Replace a password and end the sessions of its user */
    adminRotatePassword: build.mutation<Api.NewPassword, Id>({
      query: (id) => ({ url: `/api/admin/users/${encodeURIComponent(id)}/rotate-password`, method: 'POST' }),
    }),
    /** Activate a user again */
    adminActivateUser: build.mutation<Api.ChangedUser, Id>({
      query: (id) => ({ url: `/api/admin/users/${encodeURIComponent(id)}/activate`, method: 'POST' }),
    }),
    /** Deactivate a user and end their sessions */
    adminDeactivateUser: build.mutation<Api.ChangedUser, Id>({
      query: (id) => ({ url: `/api/admin/users/${encodeURIComponent(id)}/deactivate`, method: 'POST' }),
    }),
    /** Let the next Google account of this address take the place of the one that is linked */
    adminAllowGoogle: build.mutation<Api.ChangedUser, Id>({
      query: (id) => ({ url: `/api/admin/users/${encodeURIComponent(id)}/allow-google`, method: 'POST' }),
    }),
    /** Sign-ins, refusals and administration */
    adminAuditLog: build.query<Api.AuditPage, { action?: Api.AuditAction; outcome?: Api.AuditOutcome; customer_slug?: string; email?: string; from?: string; to?: string; before?: number; limit?: number }>({
      query: ({ action, outcome, customer_slug, email, from, to, before, limit }) => ({ url: '/api/admin/audit', query: { action, outcome, customer_slug, email, from, to, before, limit } }),
    }),
    /** What is deployed, and how it fares in browsers */
    adminReleases: build.query<Api.RemoteList['remotes'], void>({
      query: () => ({ url: '/api/admin/remotes' }),
      transformResponse: ({ remotes }: Api.RemoteList) => remotes,
    }),
    /** Offer a withheld release again: its failures are forgotten */
    adminOfferRelease: build.mutation<Api.ReportedRemoteError, Api.OfferRelease>({
      query: (body) => ({ url: '/api/admin/remotes/offer', method: 'POST', body }),
    }),
    /** An error of a remote by its trace id, with the stack in sources */
    adminRemoteError: build.query<Api.RemoteErrorReportView, Id>({
      query: (traceId) => ({ url: `/api/admin/remotes/errors/${encodeURIComponent(traceId)}` }),
    }),
    /** The tokens that may release a remote */
    adminReleaseTokens: build.query<Api.ReleaseTokenList['tokens'], void>({
      query: () => ({ url: '/api/admin/release-tokens' }),
      transformResponse: ({ tokens }: Api.ReleaseTokenList) => tokens,
    }),
    /** Create a token that may release one remote; shows it once */
    adminCreateReleaseToken: build.mutation<Api.CreatedReleaseToken, Api.CreateReleaseToken>({
      query: (body) => ({ url: '/api/admin/release-tokens', method: 'POST', body }),
    }),
    /** Revoke a token */
    adminRevokeReleaseToken: build.mutation<Api.RevokedReleaseToken, Id>({
      query: (id) => ({ url: `/api/admin/release-tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** How many people asked to be left alone, and how many requests wait */
    adminDoNotContactCount: build.query<Api.DoNotContactCount, void>({
      query: () => ({ url: '/api/admin/do-not-contact' }),
    }),
    /** Do-not-contact requests of all workspaces */
    adminDoNotContactRequests: build.query<Api.DoNotContactRequestPage, { state?: Api.DoNotContactState; search?: string; before?: string; limit?: number }>({
      query: ({ state, search, before, limit }) => ({ url: '/api/admin/do-not-contact/requests', query: { state, search, before, limit } }),
    }),
    /** A do-not-contact request, with texts that the erasure leaves as they are */
    adminDoNotContactRequest: build.query<Api.DoNotContactRequestDetail, Id>({
      query: (id) => ({ url: `/api/admin/do-not-contact/requests/${encodeURIComponent(id)}` }),
    }),
    /** Erase the person in every workspace. This cannot be undone */
    adminConfirmDoNotContact: build.mutation<Api.DecidedDoNotContact, Id>({
      query: (id) => ({ url: `/api/admin/do-not-contact/requests/${encodeURIComponent(id)}/confirm`, method: 'POST' }),
    }),
    /** Reject a request: the lead is shown again in the state in which it was */
    adminRejectDoNotContact: build.mutation<Api.DecidedDoNotContact, Id>({
      query: (id) => ({ url: `/api/admin/do-not-contact/requests/${encodeURIComponent(id)}/reject`, method: 'POST' }),
    }),
    /** Lift the block of an erased person; what was erased stays erased */
    adminLiftDoNotContact: build.mutation<Api.DecidedDoNotContact, Id>({
      query: (leadId) => ({ url: `/api/admin/do-not-contact/${encodeURIComponent(leadId)}`, method: 'DELETE' }),
    }),
    /** For how many leads of each client a company is known, and why not for the others */
    adminCompanyCoverage: build.query<Api.CompanyCoverageList['clients'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/company-coverage', query: { customer_slug } }),
      transformResponse: ({ clients }: Api.CompanyCoverageList) => clients,
    }),
    /** The hidden leads of a workspace, with reasons */
    adminHiddenLeads: build.query<Api.HiddenLeads, { customer_slug: string; before?: number; limit?: number }>({
      query: ({ customer_slug, before, limit }) => ({ url: '/api/admin/leads/hidden', query: { customer_slug, before, limit } }),
    }),
    /** Decide who is a lead in a workspace, against what the rules say */
    adminDecideVerdict: build.mutation<Api.DecidedAnswer, { id: Id } & Api.DecideVerdict>({
      query: ({ id, ...body }) => ({ url: `/api/admin/leads/${encodeURIComponent(id)}/verdict`, method: 'PUT', body }),
    }),
    /** The campaigns of bought stars that a workspace shows */
    adminStarCampaigns: build.query<Api.StarCampaigns, string>({
      query: (customer_slug) => ({ url: '/api/admin/star-campaigns', query: { customer_slug } }),
    }),
    /** Restore all accounts of a campaign, or suspect them again */
    adminReverseStarCampaign: build.mutation<Api.ReversedCampaign, { campaignId: Id } & Api.ReverseCampaign>({
      query: ({ campaignId, ...body }) => ({ url: `/api/admin/star-campaigns/${encodeURIComponent(campaignId)}`, method: 'PUT', body }),
    }),
    /** What a workspace makes of signals */
    adminScoreWeights: build.query<Api.ScoreWeightsAnswer, string>({
      query: (customer_slug) => ({ url: '/api/admin/score-weights', query: { customer_slug } }),
    }),
    /** What scores would be by other weights */
    adminPreviewWeights: build.mutation<Api.ScorePreviewAnswer, Api.ChangeWeights>({
      query: (body) => ({ url: '/api/admin/score-weights/preview', method: 'POST', body }),
    }),
    /** Change what a workspace makes of signals */
    adminSaveWeights: build.mutation<Api.SavedWeights, Api.ChangeWeights>({
      query: (body) => ({ url: '/api/admin/score-weights', method: 'PUT', body }),
    }),
    /** Send a test message to a customer's channel */
    adminTestChannel: build.mutation<Api.TestedChannel, string>({
      query: (customerSlug) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}/test`, method: 'POST' }),
    }),
    /** The digests of a customer's views: sent, on their way, or why not */
    adminDeliveries: build.query<Api.SlackDeliveryPage, { customer_slug: string; state?: Api.SlackDeliveryState; before?: string; limit?: number }>({
      query: ({ customer_slug, state, before, limit }) => ({ url: '/api/admin/slack-deliveries', query: { customer_slug, state, before, limit } }),
    }),
    /** Send a digest now that failed, is waiting, or may not have arrived */
    adminRetryDelivery: build.mutation<Api.RetriedDelivery, Id>({
      query: (id) => ({ url: `/api/admin/slack-deliveries/${encodeURIComponent(id)}/retry`, method: 'POST' }),
    }),
    /** Have a repository synced at once; the ledger of the list tells how it goes */
    adminSyncRepository: build.mutation<unknown, Api.SyncRepo>({
      query: (body) => ({ url: '/api/admin/repos/sync', method: 'POST', body }),
    }),
    /** Stars of a repository by day: stored, and counted by the code host */
    adminStarDays: build.query<Api.StarDays['days'], string>({
      query: (url) => ({ url: '/api/admin/repos/star-days', query: { url } }),
      transformResponse: ({ days }: Api.StarDays) => days,
    }),
    /** What is done in the background, and when */
    adminJobs: build.query<Api.JobList, "waiting" | "running" | "failed" | undefined>({
      query: (state) => ({ url: '/api/admin/jobs', query: { state } }),
    }),
    /** Try a job at once */
    adminRetryJob: build.mutation<Api.RetriedJob, Id>({
      query: (id) => ({ url: `/api/admin/jobs/${encodeURIComponent(id)}/retry`, method: 'POST' }),
    }),
    /** Bring in what public activity lacks, from a CSV file */
    adminEnrich: build.mutation<Api.EnrichReportView, Api.UploadEnrichment>({
      query: (body) => ({ url: '/api/admin/enrich', method: 'POST', body }),
    }),
    /** The GitHub webhook of a customer, and its latest delivery */
    adminGithubWebhook: build.query<Api.GithubWebhookStatus, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-webhooks/${encodeURIComponent(customerSlug)}` }),
    }),
    /** Generate the secret of a customer’s GitHub webhook */
    adminGenerateWebhookSecret: build.mutation<Api.GeneratedWebhookSecret, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-webhooks/${encodeURIComponent(customerSlug)}/secret`, method: 'POST' }),
    }),
    /** Refuse all deliveries of a customer’s GitHub webhook from now on */
    adminRemoveGithubWebhook: build.mutation<Api.RemovedGithubWebhook, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-webhooks/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
    }),
    /** What is known about a customer’s GitHub token, without the token */
    adminGithubToken: build.query<Api.GithubTokenStatus, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}` }),
    }),
    /** Save the GitHub token of a customer, in place of one that it has */
    adminSaveGithubToken: build.mutation<Api.SavedGithubToken, { customerSlug: string } & Api.SaveGithubToken>({
      query: ({ customerSlug, ...body }) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}`, method: 'PUT', body }),
    }),
    /** Ask the code host again whether it accepts a customer’s GitHub token */
    adminCheckGithubToken: build.mutation<Api.SavedGithubToken, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}/check`, method: 'POST' }),
    }),
    /** Remove a customer’s GitHub token; what was read with it stays */
    adminRemoveGithubToken: build.mutation<Api.RemovedGithubToken, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
    }),
    /** Everything that is stored about a person, with its sources */
    adminPersonExport: build.query<Api.PersonExport, string>({
      query: (login) => ({ url: '/api/admin/people/export', query: { login } }),
    }),
  }),
});
