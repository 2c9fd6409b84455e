import type { Api } from '@forksight/sdk';
import { calls } from './calls.gen';

/** Who tracks a repository and how its signals come in are additions to the contract. */
export type Repo = Omit<Api.TrackedRepo, 'customers' | 'ledger'> &
  Partial<Pick<Api.TrackedRepo, 'customers' | 'ledger'>>;
export type Ledger = Api.RepoLedger;
export type Job = Api.Job;
export type ScheduledTask = Api.ScheduledTask;
export type Channel = Api.SlackChannel;
export type ChannelView = Api.ViewSubscription;
export type Account = Api.UserView;
export type AuditEntry = Api.AuditEntryView;
export type AuditQuestion = Exclude<Parameters<typeof useAuditLog>[0], symbol>;
export type HiddenLead = Api.HiddenLead;
export type Weights = Api.Weights;
export type WeightsPreview = Api.ScorePreviewAnswer;
export type Delivery = Api.SlackDelivery;
export type EnrichReport = Api.EnrichReportView;
export type Release = Api.DeployedRemote;

const unlessFailed =
  <Tag>(...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error ? [] : tags;

export const adminApi = calls.enhanceEndpoints({
  addTagTypes: ['AdminRepos', 'Slack', 'Users', 'Hidden', 'Weights', 'Deliveries', 'Jobs'],
  endpoints: {
    adminClients: { providesTags: ['Customers'] },
    adminAddClient: { invalidatesTags: unlessFailed('Customers') },
    // Its staff cannot sign in while a client is inactive, and its channel hears of nothing; its name comes with its views.
    adminUpdateClient: { invalidatesTags: unlessFailed('Customers', 'Slack', 'Users', 'Views') },
    adminRepositories: { providesTags: ['AdminRepos'] },
    adminAddRepository: { invalidatesTags: unlessFailed('AdminRepos', 'Repos') },
    adminSyncRepository: { invalidatesTags: ['AdminRepos', 'Jobs'] },
    adminJobs: { providesTags: ['Jobs'], keepUnusedDataFor: 0 },
    // After a failure too: it may be done by now.
    adminRetryJob: { invalidatesTags: ['Jobs'] },
    adminChannels: { providesTags: ['Slack'] },
    adminAddChannel: { invalidatesTags: unlessFailed('Slack', 'Customers', 'Views') },
    adminReplaceChannel: { invalidatesTags: unlessFailed('Slack', 'Customers') },
    adminRemoveChannel: { invalidatesTags: unlessFailed('Slack', 'Customers', 'Views') },
    adminSetSubscription: { invalidatesTags: unlessFailed('Slack', 'Views') },
    adminUsers: { providesTags: ['Users'] },
    adminAddUser: { invalidatesTags: unlessFailed('Users') },
    adminActivateUser: { invalidatesTags: ['Users'] },
    adminDeactivateUser: { invalidatesTags: ['Users'] },
    adminAllowGoogle: { invalidatesTags: ['Users'] },
    adminHiddenLeads: { providesTags: ['Hidden'], keepUnusedDataFor: 0 },
    adminLeftAlone: { keepUnusedDataFor: 0 },
    // Who is a lead again is counted everywhere.
    adminDecideVerdict: { invalidatesTags: unlessFailed('Hidden', 'Customers', 'Leads', 'Lead', 'Companies') },
    adminScoreWeights: { providesTags: ['Weights'] },
    adminSaveWeights: { invalidatesTags: unlessFailed('Weights') },
    // People of every client have other names, titles and companies now.
    adminEnrich: {
      invalidatesTags: (_, error, { preview }) => (error || preview ? [] : ['Leads', 'Lead', 'Companies']),
    },
    adminDeliveries: { providesTags: ['Deliveries'], keepUnusedDataFor: 0 },
    // After a failure too: it may have been sent by now.
    adminRetryDelivery: { invalidatesTags: ['Deliveries'] },
    // What changes behind the page's back is asked for each time that it is looked at.
    adminAuditLog: { keepUnusedDataFor: 0 },
    adminReleases: { keepUnusedDataFor: 0 },
  },
});

export const {
  useAdminClientsQuery: useClients,
  useAdminAddClientMutation: useAddClient,
  useAdminUpdateClientMutation: useUpdateClient,
  useAdminRepositoriesQuery: useRepositories,
  useAdminAddRepositoryMutation: useAddRepository,
  useAdminSyncRepositoryMutation: useSyncRepository,
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
  useAdminAllowGoogleMutation: useAllowGoogle,
  useAdminAuditLogQuery: useAuditLog,
  useAdminReleasesQuery: useReleases,
  useAdminHiddenLeadsQuery: useHiddenLeads,
  useAdminLeftAloneQuery: useLeftAlone,
  useAdminDecideVerdictMutation: useDecideVerdict,
  useAdminScoreWeightsQuery: useScoreWeights,
  useAdminPreviewWeightsMutation: usePreviewWeights,
  useAdminSaveWeightsMutation: useSaveWeights,
  useAdminTestChannelMutation: useTestChannel,
  useAdminDeliveriesQuery: useDeliveries,
  useAdminEnrichMutation: useEnrich,
  useAdminRetryDeliveryMutation: useRetryDelivery,
} = adminApi;
