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
    /** Add a customer and its workspace */
    adminAddClient: build.mutation<Api.SavedCustomer, Api.SaveCustomer>({
      query: (body) => ({ url: '/api/customers', method: 'POST', body }),
    }),
    /** Change a customer, except its slug and domain */
    adminUpdateClient: build.mutation<Api.SavedCustomer, Api.SaveCustomer>({
      query: (body) => ({ url: `/api/customers/${encodeURIComponent(body.slug)}`, method: 'PUT', body }),
    }),
    /** Tracked repositories, of all customers or of one */
    adminRepositories: build.query<Api.TrackedRepoList['repos'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/repos', query: { customer_slug } }),
      transformResponse: ({ repos }: Api.TrackedRepoList) => repos,
    }),
    /** Leads and signals of tracked repositories, of all customers or of one */
    adminRepositoryActivity: build.query<Api.RepoActivityList['repos'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/repos/activity', query: { customer_slug } }),
      transformResponse: ({ repos }: Api.RepoActivityList) => repos,
    }),
    /** Track a repository, or all public repositories of an organisation, for a customer */
    adminAddRepository: build.mutation<Api.AddedRepos, Api.AddRepo>({
      query: (body) => ({ url: '/api/admin/repos', method: 'POST', body }),
    }),
    /** Include a repository in the nightly refresh again */
    adminActivateRepository: build.mutation<Api.SwitchedRepo, Api.NamedRepo>({
      query: (body) => ({ url: '/api/admin/repos/activate', method: 'POST', body }),
    }),
    /** Exclude a repository from the nightly refresh, for all customers */
    adminDeactivateRepository: build.mutation<Api.SwitchedRepo, Api.NamedRepo>({
      query: (body) => ({ url: '/api/admin/repos/deactivate', method: 'POST', body }),
    }),
    /** The Slack channels of customers with their subscriptions */
    adminChannels: build.query<Api.SlackChannelList['channels'], void>({
      query: () => ({ url: '/api/admin/slack-channels' }),
      transformResponse: ({ channels }: Api.SlackChannelList) => channels,
    }),
    /** Add the Slack channel of a customer */
    adminAddChannel: build.mutation<Api.ChangedSlackChannel, Api.AddSlackChannel>({
      query: (body) => ({ url: '/api/admin/slack-channels', method: 'POST', body }),
    }),
    /** Replace the webhook of a customer, and its views if present */
    adminReplaceChannel: build.mutation<Api.ChangedSlackChannel, { customerSlug: string } & Api.ReplaceSlackChannel>({
      query: ({ customerSlug, ...body }) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}`, method: 'PUT', body }),
    }),
    /** Remove the channel of a customer and its subscriptions */
    adminRemoveChannel: build.mutation<Api.ChangedSlackChannel, string>({
      query: (customerSlug) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
    }),
    /** Subscribe the channel to a view, change its date, or end it */
    adminSetSubscription: build.mutation<Api.ChangedSlackChannel, { viewId: Id; customerSlug: string } & Api.ChangeSubscription>({
      query: ({ viewId, customerSlug, ...body }) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}/views/${encodeURIComponent(viewId)}`, method: 'PUT', body }),
    }),
    /** All users, or the users of one customer */
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
    /** Make a user an administrator of their customer's workspace, or end that */
    adminChangeRole: build.mutation<Api.ChangedUser, { id: Id } & Api.ChangeRole>({
      query: ({ id, ...body }) => ({ url: `/api/admin/users/${encodeURIComponent(id)}/role`, method: 'PUT', body }),
    }),
    /** Allow the next Google or SSO account with this address to replace the linked one */
    adminAllowGoogle: build.mutation<Api.ChangedUser, Id>({
      query: (id) => ({ url: `/api/admin/users/${encodeURIComponent(id)}/allow-google`, method: 'POST' }),
    }),
    /** Audit log: sign-ins, refusals and administration */
    adminAuditLog: build.query<Api.AuditPage, { action?: Api.AuditAction; outcome?: Api.AuditOutcome; customer_slug?: string; email?: string; from?: string; to?: string; before?: number; limit?: number }>({
      query: ({ action, outcome, customer_slug, email, from, to, before, limit }) => ({ url: '/api/admin/audit', query: { action, outcome, customer_slug, email, from, to, before, limit } }),
    }),
    /** Deployed remotes, with errors and load times from browsers */
    adminReleases: build.query<Api.RemoteList['remotes'], void>({
      query: () => ({ url: '/api/admin/remotes' }),
      transformResponse: ({ remotes }: Api.RemoteList) => remotes,
    }),
    /** Offer a withheld release again: its failures are forgotten */
    adminOfferRelease: build.mutation<Api.ReportedRemoteError, Api.OfferRelease>({
      query: (body) => ({ url: '/api/admin/remotes/offer', method: 'POST', body }),
    }),
    /** List the releases of a remote with their failures in browsers */
    adminRemoteReleases: build.query<Api.RemoteReleaseList['releases'], string>({
      query: (remote) => ({ url: `/api/admin/remotes/${encodeURIComponent(remote)}/releases` }),
      transformResponse: ({ releases }: Api.RemoteReleaseList) => releases,
    }),
    /** Make another release of a remote live; newer ones are withdrawn */
    adminRollBackRelease: build.mutation<Api.ReportedRemoteError, { remote: string } & Api.RollBackTo>({
      query: ({ remote, ...body }) => ({ url: `/api/admin/remotes/${encodeURIComponent(remote)}/roll-back`, method: 'POST', body }),
    }),
    /** Pin a release of a remote for a workspace */
    adminPinRelease: build.mutation<Api.ReportedRemoteError, { remote: string; customerSlug: string } & Api.PinRelease>({
      query: ({ remote, customerSlug, ...body }) => ({ url: `/api/admin/remotes/${encodeURIComponent(remote)}/pins/${encodeURIComponent(customerSlug)}`, method: 'PUT', body }),
    }),
    /** Remove the pin of a remote for a workspace */
    adminUnpinRelease: build.mutation<Api.ReportedRemoteError, { remote: string; customerSlug: string }>({
      query: ({ remote, customerSlug }) => ({ url: `/api/admin/remotes/${encodeURIComponent(remote)}/pins/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
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
    /** Create a token for releases of one remote. The token is shown once */
    adminCreateReleaseToken: build.mutation<Api.CreatedReleaseToken, Api.CreateReleaseToken>({
      query: (body) => ({ url: '/api/admin/release-tokens', method: 'POST', body }),
    }),
    /** Revoke a token */
    adminRevokeReleaseToken: build.mutation<Api.RevokedReleaseToken, Id>({
      query: (id) => ({ url: `/api/admin/release-tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** The tokens of a workspace */
    adminWorkspaceTokens: build.query<Api.ApiTokenList['tokens'], string>({
      query: (customer_slug) => ({ url: '/api/admin/workspace-tokens', query: { customer_slug } }),
      transformResponse: ({ tokens }: Api.ApiTokenList) => tokens,
    }),
    /** Create a token of a workspace. It is shown once */
    adminCreateWorkspaceToken: build.mutation<Api.CreatedApiToken, Api.CreateWorkspaceToken>({
      query: (body) => ({ url: '/api/admin/workspace-tokens', method: 'POST', body }),
    }),
    /** Revoke a token of a workspace */
    adminRevokeWorkspaceToken: build.mutation<Api.RevokedApiToken, Id>({
      query: (id) => ({ url: `/api/admin/workspace-tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    /** Number of blocked people and of pending requests */
    adminDoNotContactCount: build.query<Api.DoNotContactCount, void>({
      query: () => ({ url: '/api/admin/do-not-contact' }),
    }),
    /** Do-not-contact requests of all workspaces */
    adminDoNotContactRequests: build.query<Api.DoNotContactRequestPage, { state?: Api.DoNotContactState; search?: string; before?: string; limit?: number }>({
      query: ({ state, search, before, limit }) => ({ url: '/api/admin/do-not-contact/requests', query: { state, search, before, limit } }),
    }),
    /** A do-not-contact request, with texts that the erasure does not change */
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
    /** Number of leads with a known company per client, and reasons for the others */
    adminCompanyCoverage: build.query<Api.CompanyCoverageList['clients'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/company-coverage', query: { customer_slug } }),
      transformResponse: ({ clients }: Api.CompanyCoverageList) => clients,
    }),
    /** The hidden leads of a workspace, with reasons */
    adminHiddenLeads: build.query<Api.HiddenLeads, { customer_slug: string; before?: number; limit?: number }>({
      query: ({ customer_slug, before, limit }) => ({ url: '/api/admin/leads/hidden', query: { customer_slug, before, limit } }),
    }),
    /** Override the verdict of the rules on a lead in a workspace */
    adminDecideVerdict: build.mutation<Api.DecidedAnswer, { id: Id } & Api.DecideVerdict>({
      query: ({ id, ...body }) => ({ url: `/api/admin/leads/${encodeURIComponent(id)}/verdict`, method: 'PUT', body }),
    }),
    /** The star campaigns of a workspace */
    adminStarCampaigns: build.query<Api.StarCampaigns, string>({
      query: (customer_slug) => ({ url: '/api/admin/star-campaigns', query: { customer_slug } }),
    }),
    /** Restore all accounts of a campaign, or suspect them again */
    adminReverseStarCampaign: build.mutation<Api.ReversedCampaign, { campaignId: Id } & Api.ReverseCampaign>({
      query: ({ campaignId, ...body }) => ({ url: `/api/admin/star-campaigns/${encodeURIComponent(campaignId)}`, method: 'PUT', body }),
    }),
    /** Repositories, score weights, users and Slack channel of a workspace */
    adminSettings: build.query<Api.WorkspaceSettings, string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/settings', query: { customer_slug } }),
    }),
    /** The score weights of a workspace */
    adminScoreWeights: build.query<Api.ScoreWeightsAnswer, string>({
      query: (customer_slug) => ({ url: '/api/admin/score-weights', query: { customer_slug } }),
    }),
    /** Preview the scores with other weights */
    adminPreviewWeights: build.mutation<Api.ScorePreviewView, Api.ChangeWeights>({
      query: (body) => ({ url: '/api/admin/score-weights/preview', method: 'POST', body }),
    }),
    /** Change the score weights of a workspace */
    adminSaveWeights: build.mutation<Api.SavedWeights, Api.ChangeWeights>({
      query: (body) => ({ url: '/api/admin/score-weights', method: 'PUT', body }),
    }),
    /** What the next digest of a view would report, and when */
    adminDigestPreview: build.query<Api.DigestPreview, { viewId: Id; customerSlug: string }>({
      query: ({ viewId, customerSlug }) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}/views/${encodeURIComponent(viewId)}/preview` }),
    }),
    /** Send a test message to a customer's channel */
    adminTestChannel: build.mutation<Api.TestedChannel, string>({
      query: (customerSlug) => ({ url: `/api/admin/slack-channels/${encodeURIComponent(customerSlug)}/test`, method: 'POST' }),
    }),
    /** Digests of a customer's views: sent, waiting or failed */
    adminDeliveries: build.query<Api.SlackDeliveryPage, { customer_slug: string; state?: Api.SlackDeliveryState; before?: string; limit?: number }>({
      query: ({ customer_slug, state, before, limit }) => ({ url: '/api/admin/slack-deliveries', query: { customer_slug, state, before, limit } }),
    }),
    /** Send a digest now if it failed, is waiting, or may not have arrived */
    adminRetryDelivery: build.mutation<Api.RetriedDelivery, Id>({
      query: (id) => ({ url: `/api/admin/slack-deliveries/${encodeURIComponent(id)}/retry`, method: 'POST' }),
    }),
    /** Sync a repository now. The ledger of the list shows the progress */
    adminSyncRepository: build.mutation<unknown, Api.SyncRepo>({
      query: (body) => ({ url: '/api/admin/repos/sync', method: 'POST', body }),
    }),
    /** Stars of a repository by day: stored, and counted by the code host */
    adminStarDays: build.query<Api.StarDays['days'], string>({
      query: (url) => ({ url: '/api/admin/repos/star-days', query: { url } }),
      transformResponse: ({ days }: Api.StarDays) => days,
    }),
    /** Background jobs and schedules */
    adminJobs: build.query<Api.JobList, "waiting" | "running" | "failed" | undefined>({
      query: (state) => ({ url: '/api/admin/jobs', query: { state } }),
    }),
    /** Run a job now */
    adminRetryJob: build.mutation<Api.RetriedJob, Id>({
      query: (id) => ({ url: `/api/admin/jobs/${encodeURIComponent(id)}/retry`, method: 'POST' }),
    }),
    /** Import enrichment data (e-mail, title, company, …) from a CSV file */
    adminEnrich: build.mutation<Api.EnrichReportView, Api.UploadEnrichment>({
      query: (body) => ({ url: '/api/admin/enrich', method: 'POST', body }),
    }),
    /** The enrichment files that hold in a workspace alone */
    adminWorkspaceFiles: build.query<Api.WorkspaceFileList['files'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/enrichment-files', query: { customer_slug } }),
      transformResponse: ({ files }: Api.WorkspaceFileList) => files,
    }),
    /** Import an enrichment file for one workspace alone */
    adminImportWorkspaceFile: build.mutation<Api.EnrichReportView, { customer_slug?: string } & Api.UploadEnrichment>({
      query: ({ customer_slug, ...body }) => ({ url: '/api/admin/enrichment-files', method: 'POST', query: { customer_slug }, body }),
    }),
    /** Remove an enrichment file of a workspace */
    adminRemoveWorkspaceFile: build.mutation<Api.RemovedWorkspaceFile, { fileId: Id; customer_slug?: string }>({
      query: ({ fileId, customer_slug }) => ({ url: `/api/admin/enrichment-files/${encodeURIComponent(fileId)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** The GitHub webhook of a customer, and its latest delivery */
    adminGithubWebhook: build.query<Api.GithubWebhookStatus, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-webhooks/${encodeURIComponent(customerSlug)}` }),
    }),
    /** Generate the secret of a customer's GitHub webhook */
    adminGenerateWebhookSecret: build.mutation<Api.GeneratedWebhookSecret, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-webhooks/${encodeURIComponent(customerSlug)}/secret`, method: 'POST' }),
    }),
    /** Remove a customer's GitHub webhook. Its deliveries are refused */
    adminRemoveGithubWebhook: build.mutation<Api.RemovedGithubWebhook, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-webhooks/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
    }),
    /** State of a customer's GitHub token, without the token */
    adminGithubToken: build.query<Api.GithubTokenStatus, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}` }),
    }),
    /** Save the GitHub token of a customer. It replaces an earlier one */
    adminSaveGithubToken: build.mutation<Api.SavedGithubToken, { customerSlug: string } & Api.SaveGithubToken>({
      query: ({ customerSlug, ...body }) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}`, method: 'PUT', body }),
    }),
    /** Check a customer's GitHub token with the code host again */
    adminCheckGithubToken: build.mutation<Api.SavedGithubToken, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}/check`, method: 'POST' }),
    }),
    /** Remove a customer's GitHub token. Data that was read with it remains */
    adminRemoveGithubToken: build.mutation<Api.RemovedGithubToken, string>({
      query: (customerSlug) => ({ url: `/api/admin/github-tokens/${encodeURIComponent(customerSlug)}`, method: 'DELETE' }),
    }),
    /** The exclusion lists of a workspace, with what each matches now */
    adminExclusionLists: build.query<Api.ExclusionLists['lists'], string | undefined>({
      query: (customer_slug) => ({ url: '/api/admin/exclusion-lists', query: { customer_slug } }),
      transformResponse: ({ lists }: Api.ExclusionLists) => lists,
    }),
    /** Add an empty exclusion list */
    adminAddExclusionList: build.mutation<Api.ChangedExclusionList, { customer_slug?: string } & Api.ListSettings>({
      query: ({ customer_slug, ...body }) => ({ url: '/api/admin/exclusion-lists', method: 'POST', query: { customer_slug }, body }),
    }),
    /** Change the name, kind or effect of an exclusion list */
    adminChangeExclusionList: build.mutation<Api.ChangedExclusionList, { listId: Id; customer_slug?: string } & Api.ListSettings>({
      query: ({ listId, customer_slug, ...body }) => ({ url: `/api/admin/exclusion-lists/${encodeURIComponent(listId)}`, method: 'PUT', query: { customer_slug }, body }),
    }),
    /** Delete an exclusion list */
    adminRemoveExclusionList: build.mutation<Api.RemovedExclusionList, { listId: Id; customer_slug?: string }>({
      query: ({ listId, customer_slug }) => ({ url: `/api/admin/exclusion-lists/${encodeURIComponent(listId)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** A page of the domains and company names of an exclusion list */
    adminExclusionEntries: build.query<Api.ExclusionEntries, { listId: Id; customer_slug?: string; after?: string; limit?: number }>({
      query: ({ listId, customer_slug, after, limit }) => ({ url: `/api/admin/exclusion-lists/${encodeURIComponent(listId)}/entries`, query: { customer_slug, after, limit } }),
    }),
    /** Add domains and company names to an exclusion list, or replace them */
    adminChangeExclusionEntries: build.mutation<Api.EntryReport, { listId: Id; customer_slug?: string } & Api.TypedEntries>({
      query: ({ listId, customer_slug, ...body }) => ({ url: `/api/admin/exclusion-lists/${encodeURIComponent(listId)}/entries`, method: 'POST', query: { customer_slug }, body }),
    }),
    /** Remove entries of an exclusion list by their values */
    adminRemoveExclusionEntries: build.mutation<Api.RemovedEntries, { listId: Id; customer_slug?: string } & Api.RemoveEntries>({
      query: ({ listId, customer_slug, ...body }) => ({ url: `/api/admin/exclusion-lists/${encodeURIComponent(listId)}/entries`, method: 'DELETE', query: { customer_slug }, body }),
    }),
    /** The CRM of a workspace, and those that can be connected */
    adminCrmConnection: build.query<Api.CrmConnectionState, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-connection', query: { customer_slug } }),
    }),
    /** Connect a CRM, or change its token and mapping */
    adminSaveCrmConnection: build.mutation<Api.SavedCrmConnection, Api.SaveCrmConnection>({
      query: (body) => ({ url: '/api/admin/crm-connection', method: 'PUT', body }),
    }),
    /** Disconnect the CRM; its contacts stay */
    adminRemoveCrmConnection: build.mutation<Api.RemovedCrmConnection, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-connection', method: 'DELETE', query: { customer_slug } }),
    }),
    /** The properties of contacts in the CRM, or of leads in Salesforce, which a mapping can name */
    adminCrmProperties: build.query<Api.CrmProperties, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-connection/properties', query: { customer_slug } }),
    }),
    /** Check that the CRM accepts the token and has the properties of the mapping. Changes nothing there */
    adminCheckCrmConnection: build.mutation<Api.CheckedCrmConnection, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-connection/check', method: 'POST', query: { customer_slug } }),
    }),
    /** The views whose new leads are pushed to the CRM */
    adminCrmPushRules: build.query<Api.CrmPushRuleList['rules'], string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-push-rules', query: { customer_slug } }),
      transformResponse: ({ rules }: Api.CrmPushRuleList) => rules,
    }),
    /** Add a rule that is off, with a dry run of the leads of the view */
    adminPrepareCrmPushRule: build.mutation<Api.SavedCrmPushRules, { viewId: Id } & Api.PrepareCrmPushRule>({
      query: ({ viewId, ...body }) => ({ url: `/api/admin/crm-push-rules/${encodeURIComponent(viewId)}`, method: 'PUT', body }),
    }),
    /** Turn a rule on, once its dry run is complete */
    adminStartCrmPushRule: build.mutation<Api.SavedCrmPushRules, { viewId: Id } & Api.StartCrmPushRule>({
      query: ({ viewId, ...body }) => ({ url: `/api/admin/crm-push-rules/${encodeURIComponent(viewId)}/start`, method: 'POST', body }),
    }),
    /** Remove a rule; contacts that it has pushed stay */
    adminRemoveCrmPushRule: build.mutation<Api.SavedCrmPushRules, { viewId: Id; customer_slug: string }>({
      query: ({ viewId, customer_slug }) => ({ url: `/api/admin/crm-push-rules/${encodeURIComponent(viewId)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** A push: what it would change, or has changed */
    adminCrmPush: build.query<Api.CrmPushView, { pushId: Id; customer_slug: string }>({
      query: ({ pushId, customer_slug }) => ({ url: `/api/crm/pushes/${encodeURIComponent(pushId)}`, query: { customer_slug } }),
    }),
    /** Which companies of the CRM are on an exclusion list */
    adminCrmExclusions: build.query<Api.CrmExclusionState['exclusion'], string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-exclusions', query: { customer_slug } }),
      transformResponse: ({ exclusion }: Api.CrmExclusionState) => exclusion,
    }),
    /** The stages of companies and deals that the CRM has now */
    adminCrmStages: build.query<Api.CrmStages, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-exclusions/stages', query: { customer_slug } }),
    }),
    /** Keep the companies in stages of the CRM on an exclusion list */
    adminSaveCrmExclusions: build.mutation<Api.SavedCrmExclusion, Api.SaveCrmExclusion>({
      query: (body) => ({ url: '/api/admin/crm-exclusions', method: 'PUT', body }),
    }),
    /** Read the companies of the CRM now, and not only at night */
    adminReadCrmExclusions: build.mutation<Api.SavedCrmExclusion, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-exclusions/read', method: 'POST', query: { customer_slug } }),
    }),
    /** Delete the exclusion list of the CRM */
    adminRemoveCrmExclusions: build.mutation<Api.RemovedCrmExclusion, string>({
      query: (customer_slug) => ({ url: '/api/admin/crm-exclusions', method: 'DELETE', query: { customer_slug } }),
    }),
    /** The own sources of a workspace, by name */
    adminSignalSources: build.query<Api.SignalSourceList['sources'], string>({
      query: (customer_slug) => ({ url: '/api/admin/signal-sources', query: { customer_slug } }),
      transformResponse: ({ sources }: Api.SignalSourceList) => sources,
    }),
    /** Add an own source, whose signals `POST /api/signals` takes */
    adminAddSignalSource: build.mutation<Api.SavedSignalSource, Api.AddSignalSource>({
      query: (body) => ({ url: '/api/admin/signal-sources', method: 'POST', body }),
    }),
    /** Rename an own source and set its weight in the score */
    adminChangeSignalSource: build.mutation<Api.SavedSignalSource, { sourceId: Id } & Api.SaveSignalSource>({
      query: ({ sourceId, ...body }) => ({ url: `/api/admin/signal-sources/${encodeURIComponent(sourceId)}`, method: 'PUT', body }),
    }),
    /** Remove an own source with all signals that it has sent */
    adminRemoveSignalSource: build.mutation<Api.RemovedSignalSource, { sourceId: Id; customer_slug: string }>({
      query: ({ sourceId, customer_slug }) => ({ url: `/api/admin/signal-sources/${encodeURIComponent(sourceId)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** The identity providers of a workspace, and the addresses to register there */
    adminIdentityProviders: build.query<Api.IdentityProviderList, string>({
      query: (customer_slug) => ({ url: '/api/admin/identity-providers', query: { customer_slug } }),
    }),
    /** Set up an identity provider, or replace it */
    adminSaveIdentityProvider: build.mutation<Api.SavedIdentityProvider, { kind: Api.ProviderKind } & Api.SaveIdentityProvider>({
      query: ({ kind, ...body }) => ({ url: `/api/admin/identity-providers/${encodeURIComponent(kind)}`, method: 'PUT', body }),
    }),
    /** Remove an identity provider; its users sign in otherwise */
    adminRemoveIdentityProvider: build.mutation<Api.RemovedIdentityProvider, { kind: Api.ProviderKind; customer_slug: string }>({
      query: ({ kind, customer_slug }) => ({ url: `/api/admin/identity-providers/${encodeURIComponent(kind)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** Check that an identity provider can be reached and used */
    adminTestIdentityProvider: build.mutation<Api.TestedIdentityProvider, { kind: Api.ProviderKind; customer_slug: string }>({
      query: ({ kind, customer_slug }) => ({ url: `/api/admin/identity-providers/${encodeURIComponent(kind)}/test`, method: 'POST', query: { customer_slug } }),
    }),
    /** The webhook endpoints of a workspace */
    adminWebhookEndpoints: build.query<Api.WebhookEndpointList['endpoints'], string>({
      query: (customer_slug) => ({ url: '/api/admin/webhook-endpoints', query: { customer_slug } }),
      transformResponse: ({ endpoints }: Api.WebhookEndpointList) => endpoints,
    }),
    /** Add a webhook endpoint. Its secret is shown once */
    adminAddWebhookEndpoint: build.mutation<Api.CreatedWebhookEndpoint, Api.CreateWebhookEndpoint>({
      query: (body) => ({ url: '/api/admin/webhook-endpoints', method: 'POST', body }),
    }),
    /** Change a webhook endpoint, or enable it again */
    adminChangeWebhookEndpoint: build.mutation<Api.UpdatedWebhookEndpoint, { endpointId: Id } & Api.UpdateWebhookEndpoint>({
      query: ({ endpointId, ...body }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}`, method: 'PUT', body }),
    }),
    /** Remove a webhook endpoint with its history */
    adminRemoveWebhookEndpoint: build.mutation<Api.RemovedWebhookEndpoint, { endpointId: Id; customer_slug: string }>({
      query: ({ endpointId, customer_slug }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** Replace the secret of a webhook endpoint. The new one is shown once */
    adminRotateEndpointSecret: build.mutation<Api.CreatedWebhookEndpoint, { endpointId: Id; customer_slug: string }>({
      query: ({ endpointId, customer_slug }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}/rotate-secret`, method: 'POST', query: { customer_slug } }),
    }),
    /** Send the message `webhook.test` to a webhook endpoint */
    adminTestWebhookEndpoint: build.mutation<Api.SentTestMessage, { endpointId: Id; customer_slug: string }>({
      query: ({ endpointId, customer_slug }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}/test`, method: 'POST', query: { customer_slug } }),
    }),
    /** What was sent to a webhook endpoint, or will be */
    adminWebhookDeliveries: build.query<Api.WebhookDeliveryPage, { endpointId: Id; state?: Api.WebhookDeliveryState; before?: string; limit?: number; customer_slug: string }>({
      query: ({ endpointId, state, before, limit, customer_slug }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}/deliveries`, query: { state, before, limit, customer_slug } }),
    }),
    /** One message with its body and the last response */
    adminWebhookDelivery: build.query<Api.WebhookDeliveryDetail, { endpointId: Id; messageId: Id; customer_slug: string }>({
      query: ({ endpointId, messageId, customer_slug }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}/deliveries/${encodeURIComponent(messageId)}`, query: { customer_slug } }),
    }),
    /** Send a message again, with the same id and body */
    adminResendWebhook: build.mutation<Api.ResentWebhook, { endpointId: Id; messageId: Id; customer_slug: string }>({
      query: ({ endpointId, messageId, customer_slug }) => ({ url: `/api/admin/webhook-endpoints/${encodeURIComponent(endpointId)}/deliveries/${encodeURIComponent(messageId)}/resend`, method: 'POST', query: { customer_slug } }),
    }),
    /** The user's own alerts in a workspace */
    adminAlerts: build.query<Api.AlertList, string>({
      query: (customer_slug) => ({ url: '/api/alerts', query: { customer_slug } }),
    }),
    /** Set an alert: what is new from now on is sent to the user, once */
    adminSetAlert: build.mutation<Api.SavedAlert, Api.SaveAlert>({
      query: (body) => ({ url: '/api/alerts', method: 'POST', body }),
    }),
    /** Change an alert, or switch it on or off */
    adminChangeAlert: build.mutation<Api.SavedAlert, { alertId: Id } & Api.SaveAlert>({
      query: ({ alertId, ...body }) => ({ url: `/api/alerts/${encodeURIComponent(alertId)}`, method: 'PUT', body }),
    }),
    /** Send a test message to where an alert goes */
    adminTestAlert: build.mutation<Api.TestedAlert, { alertId: Id; customer_slug: string }>({
      query: ({ alertId, customer_slug }) => ({ url: `/api/alerts/${encodeURIComponent(alertId)}/test`, method: 'POST', query: { customer_slug } }),
    }),
    /** Remove an alert */
    adminRemoveAlert: build.mutation<Api.RemovedAlert, { alertId: Id; customer_slug: string }>({
      query: ({ alertId, customer_slug }) => ({ url: `/api/alerts/${encodeURIComponent(alertId)}`, method: 'DELETE', query: { customer_slug } }),
    }),
    /** Export all data that is stored about a person, with its sources */
    adminPersonExport: build.query<Api.PersonExport, string>({
      query: (login) => ({ url: '/api/admin/people/export', query: { login } }),
    }),
    /** Name the statuses of a workspace */
    adminSaveStatusNames: build.mutation<Api.SavedStatusNames, Api.SaveStatusNames>({
      query: (body) => ({ url: '/api/outreach/statuses', method: 'PUT', body }),
    }),
  }),
});
