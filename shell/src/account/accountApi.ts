import { api, type Api, type Id } from '@forksight/sdk';

export type OwnSession = Api.SessionView;
export type OwnToken = Api.ApiTokenView;
export type OwnSecondFactors = Api.SecondFactorList;

const SECOND_FACTORS = '/api/auth/second-factors';

/** Calls about the user's own account, which only its dialog needs. */
const accountApi = api
  .enhanceEndpoints({ addTagTypes: ['OwnSessions', 'SecondFactors', 'OwnTokens'] })
  .injectEndpoints({
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
      accountTokens: build.query<readonly OwnToken[], void>({
        query: () => '/api/tokens',
        transformResponse: ({ tokens }: Api.ApiTokenList) => tokens,
        providesTags: ['OwnTokens'],
        keepUnusedDataFor: 0,
      }),
      accountCreateToken: build.mutation<Api.CreatedApiToken, Api.CreateApiToken>({
        query: (body) => ({ url: '/api/tokens', method: 'POST', body }),
        invalidatesTags: ['OwnTokens'],
      }),
      accountRevokeToken: build.mutation<Api.RevokedApiToken, Id>({
        query: (id) => ({ url: `/api/tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
        // Also after a failure: it may have been revoked elsewhere.
        invalidatesTags: ['OwnTokens'],
      }),
      accountIdentityProofs: build.query<Api.Reauthentication, void>({
        query: () => '/api/auth/reauthentication',
        keepUnusedDataFor: 0,
      }),
      accountProveIdentity: build.mutation<Api.Done, Api.ProveIdentity>({
        query: (body) => ({ url: '/api/auth/reauthentication', method: 'POST', body }),
      }),
      accountSecondFactors: build.query<Api.SecondFactorList, void>({
        query: () => SECOND_FACTORS,
        providesTags: ['SecondFactors'],
        keepUnusedDataFor: 0,
      }),
      accountBeginAuthenticator: build.mutation<Api.AuthenticatorSetUp, void>({
        query: () => ({ url: `${SECOND_FACTORS}/authenticator-app`, method: 'POST' }),
      }),
      accountConfirmAuthenticator: build.mutation<Api.AddedSecondFactor, Api.OneTimeCode>({
        query: (body) => ({ url: `${SECOND_FACTORS}/authenticator-app/confirm`, method: 'POST', body }),
        invalidatesTags: ['SecondFactors', 'OwnSessions'],
      }),
      accountRemoveAuthenticator: build.mutation<Api.ChangedSecondFactor, void>({
        query: () => ({ url: `${SECOND_FACTORS}/authenticator-app`, method: 'DELETE' }),
        // Also after a failure: it may have been removed elsewhere.
        invalidatesTags: ['SecondFactors'],
      }),
      accountBeginPasskey: build.mutation<Api.PasskeyOptions, void>({
        query: () => ({ url: `${SECOND_FACTORS}/passkeys/options`, method: 'POST' }),
      }),
      accountAddPasskey: build.mutation<Api.AddedSecondFactor, Api.PasskeyResponse>({
        query: (body) => ({ url: `${SECOND_FACTORS}/passkeys`, method: 'POST', body }),
        invalidatesTags: ['SecondFactors', 'OwnSessions'],
      }),
      accountRemovePasskey: build.mutation<Api.ChangedSecondFactor, Id>({
        query: (id) => ({ url: `${SECOND_FACTORS}/passkeys/${encodeURIComponent(id)}`, method: 'DELETE' }),
        invalidatesTags: ['SecondFactors'],
      }),
      accountBeginPasskeyProof: build.mutation<Api.PasskeyOptions, void>({
        query: () => ({ url: '/api/auth/reauthentication/passkey/options', method: 'POST' }),
      }),
      accountProveByPasskey: build.mutation<Api.Done, Api.PasskeyResponse>({
        query: (body) => ({ url: '/api/auth/reauthentication/passkey', method: 'POST', body }),
      }),
      accountRenewRecoveryCodes: build.mutation<Api.NewRecoveryCodes, void>({
        query: () => ({ url: `${SECOND_FACTORS}/recovery-codes`, method: 'POST' }),
        invalidatesTags: ['SecondFactors'],
      }),
    }),
  });

export const {
  useAccountSessionsQuery: useSessions,
  useAccountEndSessionMutation: useEndSession,
  useAccountEndOtherSessionsMutation: useEndOtherSessions,
  useAccountTokensQuery: useTokens,
  useAccountCreateTokenMutation: useCreateToken,
  useAccountRevokeTokenMutation: useRevokeToken,
  useAccountIdentityProofsQuery: useIdentityProofs,
  useAccountProveIdentityMutation: useProveIdentity,
  useAccountSecondFactorsQuery: useSecondFactors,
  useAccountBeginAuthenticatorMutation: useBeginAuthenticator,
  useAccountConfirmAuthenticatorMutation: useConfirmAuthenticator,
  useAccountRemoveAuthenticatorMutation: useRemoveAuthenticator,
  useAccountBeginPasskeyMutation: useBeginPasskey,
  useAccountAddPasskeyMutation: useAddPasskey,
  useAccountRemovePasskeyMutation: useRemovePasskey,
  useAccountBeginPasskeyProofMutation: useBeginPasskeyProof,
  useAccountProveByPasskeyMutation: useProveByPasskey,
  useAccountRenewRecoveryCodesMutation: useRenewRecoveryCodes,
} = accountApi;
