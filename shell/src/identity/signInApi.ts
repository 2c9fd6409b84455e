import { api, type Api } from '@forksight/sdk';

/** Calls about ways to sign in, and about a sign-in that waits for a second factor. */
const signInApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Whether the server offers Google sign-in. A server without this call has it: the specification names no other. */
    signInMethods: build.query<Api.SignInMethods, void>({ query: () => '/api/auth/methods' }),
    /** The identity providers of a workspace or of a domain of e-mail addresses. */
    signInOptions: build.query<Api.SignInOptions, string>({
      query: (entered) => `/api/auth/sign-in-options?for=${encodeURIComponent(entered)}`,
      keepUnusedDataFor: 0,
    }),
    signInPending: build.query<Api.PendingSecondFactor, void>({
      query: () => '/api/auth/second-factor',
      keepUnusedDataFor: 0,
    }),
    signInBeginPasskey: build.mutation<Api.PasskeyOptions, void>({
      query: () => ({ url: '/api/auth/second-factor/passkey/options', method: 'POST' }),
    }),
  }),
});

export const {
  useSignInMethodsQuery: useSignInMethods,
  useLazySignInOptionsQuery: useSignInOptions,
  useSignInPendingQuery: usePendingSignIn,
  useSignInBeginPasskeyMutation: useBeginPasskeySignIn,
} = signInApi;
