import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, isApiError } from './api';
import { discardDrafts, saveDrafts } from './drafts';
import { sharedApi } from './sharedApi';
import type { User } from './types';

/**
 * Ends the session in the browser when a response says that it ended on the server (401). The shell then redirects to
 * sign-in, and the drafts are saved. Signing out discards them.
 */
const endSession: Middleware = (store) => (next) => (action) => {
  if (sharedApi.endpoints.sharedLogout.matchPending(action)) discardDrafts();
  if (isUnauthorized(action)) {
    const dispatch = store.dispatch as AppStore['dispatch'];
    const { data: user } = sharedApi.endpoints.sharedMe.select()(store.getState() as ReturnType<AppStore['getState']>);
    if (user) saveDrafts(user.id);
    dispatch(sharedApi.util.updateQueryData('sharedMe', undefined, () => null));
  }
  return next(action);
};

function isUnauthorized(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || !('payload' in action) || !('meta' in action)) return false;
  const { payload, meta } = action as { payload: unknown; meta: { arg?: { endpointName?: string } } | undefined };
  return isApiError(payload) && payload.status === 401 && meta?.arg?.endpointName !== 'sharedLogin';
}

/** Creates a store with the API. The shell has one; each test has its own. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, endSession),
    // The default would delay rendering of a response until the next frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;

/** Requests the session's user, unless that was requested before; null without a session or when the request fails. */
export async function requestSession(store: AppStore): Promise<User | null> {
  const { data } = await store.dispatch(sharedApi.endpoints.sharedMe.initiate());
  return data ?? null;
}
