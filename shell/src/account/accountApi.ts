import { api, type Api, type Id } from '@forksight/sdk';

export type OwnSession = Api.SessionView;

/** Calls about the user's own account, which only its dialog needs. */
const accountApi = api.enhanceEndpoints({ addTagTypes: ['OwnSessions'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountSessions: build.query<readonly OwnSession[], void>({
      query: () => '/api/auth/sessions',
      transformResponse: ({ sessions }: Api.SessionList) => sessions,
      providesTags: ['OwnSessions'],
      keepUnusedDataFor: 0,
    }),
    accountEndSession: build.mutation<Api.Done, Id>({
      query: (id) => ({ url: `/api/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // Also after a failure: the session may have ended elsewhere.
      invalidatesTags: ['OwnSessions'],
    }),
    accountEndOtherSessions: build.mutation<Api.EndedSessions, void>({
      query: () => ({ url: '/api/auth/sessions', query: { keepCurrent: true }, method: 'DELETE' }),
      invalidatesTags: ['OwnSessions'],
    }),
    accountIdentityProofs: build.query<Api.Reauthentication, void>({
      query: () => '/api/auth/reauthentication',
      keepUnusedDataFor: 0,
    }),
    accountProveByPassword: build.mutation<Api.Done, Api.PasswordProof>({
      query: (body) => ({ url: '/api/auth/reauthentication', method: 'POST', body }),
    }),
  }),
});

export const {
  useAccountSessionsQuery: useSessions,
  useAccountEndSessionMutation: useEndSession,
  useAccountEndOtherSessionsMutation: useEndOtherSessions,
  useAccountIdentityProofsQuery: useIdentityProofs,
  useAccountProveByPasswordMutation: useProveByPassword,
} = accountApi;
