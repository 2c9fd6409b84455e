import { api, type Api } from '@forksight/sdk';

/** Calls about a sign-in that waits for a second factor. */
const signInApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    signInPending: build.query<Api.PendingSecondFactor, void>({
      query: () => '/api/auth/second-factor',
      keepUnusedDataFor: 0,
    }),
    signInBeginPasskey: build.mutation<Api.PasskeyOptions, void>({
      query: () => ({ url: '/api/auth/second-factor/passkey/options', method: 'POST' }),
    }),
  }),
});

export const { useSignInPendingQuery: usePendingSignIn, useSignInBeginPasskeyMutation: useBeginPasskeySignIn } =
  signInApi;
