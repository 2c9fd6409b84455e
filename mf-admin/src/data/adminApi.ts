import { type Api, type Customer, completeChannels, completeCustomers, completeRepos } from '@forksight/sdk';
import { receiveEnrichLine, resetEnrichProgress } from './enrichProgress';
import { calls } from './calls.gen';

/** A client as its dialogs need it: workspace administrators may not list clients. */
export type ClientName = Pick<Customer, 'slug' | 'name'>;
export type Repo = Api.TrackedRepo;
export type RepoActivity = Api.RepoActivity;
export type Ledger = Api.RepoLedger;
export type LedgerStream = Api.LedgerStream;
export type StarDay = Api.StarDay;
export type Job = Api.Job;
export type ScheduledTask = Api.ScheduledTask;
export type Channel = Api.SlackChannel;
export type ChannelView = Api.ViewSubscription;
export type Account = Api.UserView;
export type AuditEntry = Api.AuditEntryView;
export type AuditQuery = Exclude<Parameters<typeof useAuditLog>[0], symbol>;
export type HiddenLead = Api.HiddenLead;
export type DoNotContactRequest = Api.DoNotContactRequestView;
export type Remnant = Api.ErasureRemnantView;
export type StarCampaign = Api.StarCampaignView;
export type Weights = Api.Weights;
export type WeightsPreview = Api.ScorePreviewView;
export type Delivery = Api.SlackDelivery;
export type DigestPreview = Api.DigestPreview;
export type EnrichReport = Api.EnrichReportView;
export type WorkspaceFile = Api.WorkspaceFileView;
export type Release = Api.DeployedRemote;
export type RemoteRelease = Api.RemoteReleaseView;
export type Pin = Api.PinnedRelease;
export type ReleaseToken = Api.ReleaseTokenView;
export type ApiToken = Api.ApiTokenView;
export type IdentityProvider = Api.IdentityProviderView;
export type ProviderAddresses = Api.ProviderAddresses;
export type WebhookEndpoint = Api.WebhookEndpointView;
export type WebhookEventType = Api.WebhookEventType;
export type AlertOfUser = Api.AlertView;
export type AlertEvent = Api.AlertEvent;
export type AlertChannel = Api.AlertChannel;
export type AlertFrequency = Api.AlertFrequency;
export type WebhookDelivery = Api.WebhookDeliveryView;
export type ExclusionList = Api.ExclusionListView;
export type ExclusionEntry = Api.ExclusionEntryView;
export type ExclusionReport = Api.EntryReport;
export type CrmConnection = Api.CrmConnectionView;
export type CrmPushRule = Api.CrmPushRuleView;
export type CrmExclusion = Api.CrmExclusionView;
export type CrmDefaults = Api.CrmDefaults;
export type CrmFieldMapping = Api.CrmFieldMapping;
export type CrmProperties = Api.CrmProperties;
export type CrmProperty = Api.CrmPropertyView;
export type SignalSource = Api.SignalSourceView;
export type OwnSignalType = Api.OwnSignalType;
export type GithubWebhook = Api.GithubWebhookView;
export type GithubToken = Api.GithubTokenView;
export type PersonExport = Api.PersonExport;

const onSuccess =
  <Tag>(...tags: Tag[]) =>
  (_response: unknown, error: unknown): Tag[] =>
    error ? [] : tags;

/** Tags of every response that contains or counts leads. */
const LEAD_TAGS = ['Hidden', 'Customers', 'Leads', 'Lead', 'Companies', 'Favorites'] as const;

/** Tags of responses with facts of people and companies. */
const FACT_TAGS = ['Leads', 'Lead', 'Companies', 'Coverage'] as const;

/** A streamed response has the report in its last line. */
const reportOf = (response: EnrichReport | Api.EnrichLine): EnrichReport =>
  ('report' in response ? response.report : response) as EnrichReport;

export const adminApi = calls.enhanceEndpoints({
  addTagTypes: [
    'AdminRepos',
    'Slack',
    'Users',
    'Releases',
    'ReleaseTokens',
    'WorkspaceTokens',
    'Hidden',
    'Campaigns',
    'Weights',
    'Deliveries',
    'Jobs',
    'DoNotContact',
    'GithubWebhooks',
    'GithubTokens',
    'WorkspaceFiles',
    'Crm',
    'CrmRules',
    'Exclusions',
    'SignalSources',
    'IdentityProviders',
    'WebhookEndpoints',
    'WebhookDeliveries',
    'Coverage',
    'Alerts',
  ],
  endpoints: {
    adminClients: { transformResponse: completeCustomers, providesTags: ['Customers'] },
    adminAddClient: { invalidatesTags: onSuccess('Customers') },
    // Channels and users of an inactive client are disabled; views carry the client's name.
    adminUpdateClient: { invalidatesTags: onSuccess('Customers', 'Slack', 'Users', 'Views') },
    adminRepositories: { transformResponse: completeRepos, providesTags: ['AdminRepos'] },
    // Counted on request: a sync changes it without the page.
    adminRepositoryActivity: { providesTags: ['AdminRepos'], keepUnusedDataFor: 0 },
    adminAddRepository: { invalidatesTags: onSuccess('AdminRepos', 'Repos') },
    adminSyncRepository: { invalidatesTags: ['AdminRepos', 'Jobs'] },
    adminStarDays: { keepUnusedDataFor: 0 },
    adminJobs: { providesTags: ['Jobs'], keepUnusedDataFor: 0 },
    // Also after a failure: the job may have finished meanwhile.
    adminRetryJob: { invalidatesTags: ['Jobs'] },
    adminChannels: { transformResponse: completeChannels, providesTags: ['Slack'] },
    adminAddChannel: { invalidatesTags: onSuccess('Slack', 'Customers', 'Views') },
    adminReplaceChannel: { invalidatesTags: onSuccess('Slack', 'Customers') },
    adminRemoveChannel: { invalidatesTags: onSuccess('Slack', 'Customers', 'Views') },
    adminSetSubscription: { invalidatesTags: onSuccess('Slack', 'Views') },
    adminUsers: { providesTags: ['Users'] },
    adminAddUser: { invalidatesTags: onSuccess('Users') },
    adminActivateUser: { invalidatesTags: ['Users'] },
    adminDeactivateUser: { invalidatesTags: ['Users'] },
    adminChangeRole: { invalidatesTags: ['Users'] },
    adminAllowGoogle: { invalidatesTags: ['Users'] },
    adminHiddenLeads: { providesTags: ['Hidden'], keepUnusedDataFor: 0 },
    adminCompanyCoverage: { providesTags: ['Coverage'], keepUnusedDataFor: 0 },
    // Users file requests without the page, so they are loaded each time.
    adminDoNotContactCount: { providesTags: ['DoNotContact'], keepUnusedDataFor: 0 },
    adminDoNotContactRequests: { providesTags: ['DoNotContact'], keepUnusedDataFor: 0 },
    adminDoNotContactRequest: { providesTags: ['DoNotContact'], keepUnusedDataFor: 0 },
    // Also after a failure: the request may have been decided meanwhile.
    adminConfirmDoNotContact: { invalidatesTags: ['DoNotContact', ...LEAD_TAGS] },
    adminRejectDoNotContact: { invalidatesTags: ['DoNotContact', ...LEAD_TAGS] },
    adminLiftDoNotContact: { invalidatesTags: ['DoNotContact', ...LEAD_TAGS] },
    // A verdict changes every list and count.
    adminDecideVerdict: { invalidatesTags: onSuccess('Hidden', 'Customers', 'Leads', 'Lead', 'Companies') },
    adminStarCampaigns: { providesTags: ['Campaigns'], keepUnusedDataFor: 0 },
    adminReverseStarCampaign: { invalidatesTags: onSuccess('Campaigns', 'Leads', 'Lead') },
    // Syncs and the worker's deliveries change it without the page.
    adminSettings: { providesTags: ['AdminRepos', 'Weights', 'Users', 'Slack'] },
    adminScoreWeights: { providesTags: ['Weights'] },
    adminSaveStatusNames: { invalidatesTags: onSuccess('Outreach') },
    adminSaveWeights: { invalidatesTags: onSuccess('Weights') },
    // Enrichment changes the people of every client.
    adminEnrich: {
      query: (body) => ({ url: '/api/admin/enrich', method: 'POST', body, onLine: receiveEnrichLine }),
      transformResponse: reportOf,
      onQueryStarted: resetEnrichProgress,
      invalidatesTags: (_, error, { preview }) => (error || preview ? [] : FACT_TAGS),
    },
    adminWorkspaceFiles: { providesTags: ['WorkspaceFiles'], keepUnusedDataFor: 0 },
    adminImportWorkspaceFile: {
      query: ({ customer_slug, ...body }) => ({
        url: '/api/admin/enrichment-files',
        method: 'POST',
        query: { customer_slug },
        body,
        onLine: receiveEnrichLine,
      }),
      transformResponse: reportOf,
      onQueryStarted: resetEnrichProgress,
      invalidatesTags: (_, error, { preview }) => (error || preview ? [] : ['WorkspaceFiles', ...FACT_TAGS]),
    },
    // Also after a failure: it may have been removed meanwhile.
    adminRemoveWorkspaceFile: { invalidatesTags: ['WorkspaceFiles', ...FACT_TAGS] },
    // Signals arrive without the page.
    adminDigestPreview: { providesTags: ['Slack', 'Deliveries'], keepUnusedDataFor: 0 },
    adminDeliveries: { providesTags: ['Deliveries'], keepUnusedDataFor: 0 },
    // Also after a failure: the delivery may have been sent meanwhile.
    adminRetryDelivery: { invalidatesTags: ['Deliveries'] },
    // Deliveries arrive without the page.
    adminGithubWebhook: { providesTags: ['GithubWebhooks'], keepUnusedDataFor: 0 },
    adminGenerateWebhookSecret: { invalidatesTags: onSuccess('GithubWebhooks') },
    adminRemoveGithubWebhook: { invalidatesTags: onSuccess('GithubWebhooks') },
    // Syncs use tokens without the page.
    adminGithubToken: { providesTags: ['GithubTokens'], keepUnusedDataFor: 0 },
    adminSaveGithubToken: { invalidatesTags: onSuccess('GithubTokens', 'AdminRepos') },
    adminCheckGithubToken: { invalidatesTags: onSuccess('GithubTokens') },
    adminRemoveGithubToken: { invalidatesTags: onSuccess('GithubTokens', 'AdminRepos') },
    // Imports change what a list matches without the page.
    adminExclusionLists: { providesTags: ['Exclusions'], keepUnusedDataFor: 0 },
    adminExclusionEntries: { providesTags: ['Exclusions'], keepUnusedDataFor: 0 },
    adminAddExclusionList: { invalidatesTags: onSuccess('Exclusions') },
    // Also after a failure: another administrator may have changed or deleted it meanwhile.
    adminChangeExclusionList: { invalidatesTags: ['Exclusions', ...LEAD_TAGS] },
    adminRemoveExclusionList: { invalidatesTags: ['Exclusions', ...LEAD_TAGS] },
    adminChangeExclusionEntries: {
      invalidatesTags: (_, error, { preview }) => (preview && !error ? [] : ['Exclusions', ...LEAD_TAGS]),
    },
    adminRemoveExclusionEntries: { invalidatesTags: ['Exclusions', ...LEAD_TAGS] },
    adminCrmConnection: { providesTags: ['Crm'] },
    adminSaveCrmConnection: { invalidatesTags: onSuccess('Crm', 'Exclusions') },
    // Administrators of the CRM add properties without the page.
    adminCrmProperties: { keepUnusedDataFor: 0 },
    adminRemoveCrmConnection: { invalidatesTags: ['Crm', 'Exclusions'] },
    // The worker reads the CRM without the page.
    adminCrmExclusions: { providesTags: ['Crm', 'Exclusions'], keepUnusedDataFor: 0 },
    // The worker pushes without the page.
    adminCrmPushRules: { providesTags: ['Crm', 'CrmRules'], keepUnusedDataFor: 0 },
    // Also after a failure: another administrator may have changed or removed it meanwhile.
    adminPrepareCrmPushRule: { invalidatesTags: ['CrmRules'] },
    adminStartCrmPushRule: { invalidatesTags: ['CrmRules'] },
    adminRemoveCrmPushRule: { invalidatesTags: ['CrmRules'] },
    adminCrmStages: { keepUnusedDataFor: 0 },
    adminSaveCrmExclusions: { invalidatesTags: ['Exclusions', ...LEAD_TAGS] },
    adminReadCrmExclusions: { invalidatesTags: ['Exclusions'] },
    adminRemoveCrmExclusions: { invalidatesTags: ['Exclusions', ...LEAD_TAGS] },
    // Programs send signals without the page.
    adminSignalSources: { providesTags: ['SignalSources'], keepUnusedDataFor: 0 },
    adminAddSignalSource: { invalidatesTags: onSuccess('SignalSources') },
    // Also after a failure: it may have been removed meanwhile.
    adminChangeSignalSource: { invalidatesTags: ['SignalSources', ...LEAD_TAGS] },
    adminRemoveSignalSource: { invalidatesTags: ['SignalSources', ...LEAD_TAGS] },
    // The worker disables endpoints and delivers without the page.
    adminIdentityProviders: { providesTags: ['IdentityProviders'], keepUnusedDataFor: 0 },
    adminSaveIdentityProvider: { invalidatesTags: onSuccess('IdentityProviders') },
    adminRemoveIdentityProvider: { invalidatesTags: ['IdentityProviders'] },
    adminWebhookEndpoints: { providesTags: ['WebhookEndpoints'], keepUnusedDataFor: 0 },
    adminAddWebhookEndpoint: { invalidatesTags: onSuccess('WebhookEndpoints') },
    // Also after a failure: it may have been removed meanwhile.
    adminChangeWebhookEndpoint: { invalidatesTags: ['WebhookEndpoints'] },
    adminRemoveWebhookEndpoint: { invalidatesTags: ['WebhookEndpoints'] },
    adminRotateEndpointSecret: { invalidatesTags: ['WebhookEndpoints'] },
    adminTestWebhookEndpoint: { invalidatesTags: ['WebhookEndpoints', 'WebhookDeliveries'] },
    adminWebhookDeliveries: { providesTags: ['WebhookDeliveries'], keepUnusedDataFor: 0 },
    adminWebhookDelivery: { providesTags: ['WebhookDeliveries'], keepUnusedDataFor: 0 },
    adminResendWebhook: { invalidatesTags: ['WebhookDeliveries'] },
    // Messages are sent without the page, and links in e-mails switch alerts off.
    adminAlerts: { providesTags: ['Alerts'], keepUnusedDataFor: 0 },
    adminSetAlert: { invalidatesTags: onSuccess('Alerts') },
    adminChangeAlert: { invalidatesTags: ['Alerts'] },
    adminRemoveAlert: { invalidatesTags: ['Alerts'] },
    adminPersonExport: { keepUnusedDataFor: 0 },
    // The server changes these without the page, so they are loaded each time.
    adminAuditLog: { keepUnusedDataFor: 0 },
    adminReleases: { providesTags: ['Releases'], keepUnusedDataFor: 0 },
    // Deleted when newer errors come.
    adminRemoteError: { keepUnusedDataFor: 0 },
    adminOfferRelease: { invalidatesTags: ['Releases'] },
    adminRemoteReleases: { providesTags: ['Releases'], keepUnusedDataFor: 0 },
    // Also after a failure: the list may be out of date.
    adminRollBackRelease: { invalidatesTags: ['Releases'] },
    adminPinRelease: { invalidatesTags: ['Releases'] },
    adminUnpinRelease: { invalidatesTags: ['Releases'] },
    // Releases use tokens without the page.
    adminReleaseTokens: { providesTags: ['ReleaseTokens'], keepUnusedDataFor: 0 },
    adminCreateReleaseToken: { invalidatesTags: onSuccess('ReleaseTokens') },
    // Also after a failure: it may have been revoked meanwhile.
    adminRevokeReleaseToken: { invalidatesTags: ['ReleaseTokens'] },
    // Programs use tokens without the page.
    adminWorkspaceTokens: { providesTags: ['WorkspaceTokens'], keepUnusedDataFor: 0 },
    adminCreateWorkspaceToken: { invalidatesTags: onSuccess('WorkspaceTokens') },
    adminRevokeWorkspaceToken: { invalidatesTags: ['WorkspaceTokens'] },
  },
});

export const {
  useAdminClientsQuery: useClients,
  useAdminAddClientMutation: useAddClient,
  useAdminUpdateClientMutation: useUpdateClient,
  useAdminRepositoriesQuery: useRepositories,
  useAdminRepositoryActivityQuery: useRepositoryActivity,
  useAdminAddRepositoryMutation: useAddRepository,
  useAdminSyncRepositoryMutation: useSyncRepository,
  useAdminStarDaysQuery: useStarDays,
  useAdminJobsQuery: useJobs,
  useAdminRetryJobMutation: useRetryJob,
  useAdminChannelsQuery: useChannels,
  useAdminAddChannelMutation: useAddChannel,
  useAdminReplaceChannelMutation: useReplaceChannel,
  useAdminRemoveChannelMutation: useRemoveChannel,
  useAdminSetSubscriptionMutation: useSetSubscription,
  useAdminUsersQuery: useUsers,
  useAdminAddUserMutation: useAddUser,
  useAdminRotatePasswordMutation: useRotatePassword,
  useAdminActivateUserMutation: useActivateUser,
  useAdminDeactivateUserMutation: useDeactivateUser,
  useAdminChangeRoleMutation: useChangeRole,
  useAdminAllowGoogleMutation: useAllowGoogle,
  useAdminAuditLogQuery: useAuditLog,
  useAdminReleasesQuery: useReleases,
  useAdminOfferReleaseMutation: useOfferRelease,
  useAdminRemoteReleasesQuery: useRemoteReleases,
  useAdminRollBackReleaseMutation: useRollBackRelease,
  useAdminPinReleaseMutation: usePinRelease,
  useAdminUnpinReleaseMutation: useUnpinRelease,
  useAdminRemoteErrorQuery: useRemoteError,
  useAdminReleaseTokensQuery: useReleaseTokens,
  useAdminCreateReleaseTokenMutation: useCreateReleaseToken,
  useAdminRevokeReleaseTokenMutation: useRevokeReleaseToken,
  useAdminWorkspaceTokensQuery: useWorkspaceTokens,
  useAdminCreateWorkspaceTokenMutation: useCreateWorkspaceToken,
  useAdminRevokeWorkspaceTokenMutation: useRevokeWorkspaceToken,
  useAdminHiddenLeadsQuery: useHiddenLeads,
  useAdminCompanyCoverageQuery: useCompanyCoverage,
  useAdminDoNotContactCountQuery: useDoNotContactCount,
  useAdminDoNotContactRequestsQuery: useDoNotContactRequests,
  useAdminDoNotContactRequestQuery: useDoNotContactRequest,
  useAdminConfirmDoNotContactMutation: useConfirmDoNotContact,
  useAdminRejectDoNotContactMutation: useRejectDoNotContact,
  useAdminLiftDoNotContactMutation: useLiftDoNotContact,
  useAdminDecideVerdictMutation: useDecideVerdict,
  useAdminStarCampaignsQuery: useStarCampaigns,
  useAdminReverseStarCampaignMutation: useReverseStarCampaign,
  useAdminSettingsQuery: useSettings,
  useAdminScoreWeightsQuery: useScoreWeights,
  useAdminPreviewWeightsMutation: usePreviewWeights,
  useAdminSaveStatusNamesMutation: useSaveStatusNames,
  useAdminSaveWeightsMutation: useSaveWeights,
  useAdminTestChannelMutation: useTestChannel,
  useAdminDigestPreviewQuery: useDigestPreview,
  useAdminDeliveriesQuery: useDeliveries,
  useAdminEnrichMutation: useEnrich,
  useAdminWorkspaceFilesQuery: useWorkspaceFiles,
  useAdminImportWorkspaceFileMutation: useImportWorkspaceFile,
  useAdminRemoveWorkspaceFileMutation: useRemoveWorkspaceFile,
  useAdminRetryDeliveryMutation: useRetryDelivery,
  useAdminGithubWebhookQuery: useGithubWebhook,
  useAdminGenerateWebhookSecretMutation: useGenerateWebhookSecret,
  useAdminRemoveGithubWebhookMutation: useRemoveGithubWebhook,
  useAdminExclusionListsQuery: useExclusionLists,
  useAdminExclusionEntriesQuery: useExclusionEntries,
  useAdminAddExclusionListMutation: useAddExclusionList,
  useAdminChangeExclusionListMutation: useChangeExclusionList,
  useAdminRemoveExclusionListMutation: useRemoveExclusionList,
  useAdminChangeExclusionEntriesMutation: useChangeExclusionEntries,
  useAdminRemoveExclusionEntriesMutation: useRemoveExclusionEntries,
  useAdminCrmConnectionQuery: useCrmConnection,
  useAdminCrmPropertiesQuery: useCrmProperties,
  useAdminSaveCrmConnectionMutation: useSaveCrmConnection,
  useAdminRemoveCrmConnectionMutation: useRemoveCrmConnection,
  useAdminCheckCrmConnectionMutation: useCheckCrmConnection,
  useAdminCrmPushQuery: useCrmPush,
  useAdminCrmPushRulesQuery: useCrmPushRules,
  useAdminPrepareCrmPushRuleMutation: usePrepareCrmPushRule,
  useAdminStartCrmPushRuleMutation: useStartCrmPushRule,
  useAdminRemoveCrmPushRuleMutation: useRemoveCrmPushRule,
  useAdminCrmExclusionsQuery: useCrmExclusions,
  useAdminCrmStagesQuery: useCrmStages,
  useAdminSaveCrmExclusionsMutation: useSaveCrmExclusions,
  useAdminReadCrmExclusionsMutation: useReadCrmExclusions,
  useAdminRemoveCrmExclusionsMutation: useRemoveCrmExclusions,
  useAdminSignalSourcesQuery: useSignalSources,
  useAdminAddSignalSourceMutation: useAddSignalSource,
  useAdminChangeSignalSourceMutation: useChangeSignalSource,
  useAdminRemoveSignalSourceMutation: useRemoveSignalSource,
  useAdminIdentityProvidersQuery: useIdentityProviders,
  useAdminSaveIdentityProviderMutation: useSaveIdentityProvider,
  useAdminRemoveIdentityProviderMutation: useRemoveIdentityProvider,
  useAdminTestIdentityProviderMutation: useTestIdentityProvider,
  useAdminWebhookEndpointsQuery: useWebhookEndpoints,
  useAdminAddWebhookEndpointMutation: useAddWebhookEndpoint,
  useAdminChangeWebhookEndpointMutation: useChangeWebhookEndpoint,
  useAdminRemoveWebhookEndpointMutation: useRemoveWebhookEndpoint,
  useAdminRotateEndpointSecretMutation: useRotateEndpointSecret,
  useAdminTestWebhookEndpointMutation: useTestWebhookEndpoint,
  useAdminWebhookDeliveriesQuery: useWebhookDeliveries,
  useAdminWebhookDeliveryQuery: useWebhookDelivery,
  useAdminResendWebhookMutation: useResendWebhook,
  useAdminAlertsQuery: useAlerts,
  useAdminSetAlertMutation: useSetAlert,
  useAdminChangeAlertMutation: useChangeAlert,
  useAdminRemoveAlertMutation: useRemoveAlert,
  useAdminTestAlertMutation: useTestAlert,
  useAdminPersonExportQuery: usePersonExport,
  useAdminGithubTokenQuery: useGithubToken,
  useAdminSaveGithubTokenMutation: useSaveGithubToken,
  useAdminCheckGithubTokenMutation: useCheckGithubToken,
  useAdminRemoveGithubTokenMutation: useRemoveGithubToken,
} = adminApi;
