import { combineSlices, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, isApiError } from './api';
import { dropDrafts, keepDrafts } from '../session/draft';
import { sharedApi } from './sharedApi';

/**
 * A session that ended on the server (401) ends here too: the shell then leads to sign-in, and what was filled in waits.
 * Whoever signs out leaves nothing waiting.
 */
const endSession: Middleware = (store) => (next) => (action) => {
  if (sharedApi.endpoints.sharedLogout.matchPending(action)) dropDrafts();
  if (isRefused(action)) {
    const dispatch = store.dispatch as AppStore['dispatch'];
    const { data: user } = sharedApi.endpoints.sharedMe.select()(store.getState() as ReturnType<AppStore['getState']>);
    if (user) keepDrafts(user.id);
    dispatch(sharedApi.util.updateQueryData('sharedMe', undefined, () => null));
  }
  return next(action);
};

function isRefused(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || !('payload' in action) || !('meta' in action)) return false;
  const { payload, meta } = action as { payload: unknown; meta: { arg?: { endpointName?: string } } | undefined };
  return isApiError(payload) && payload.status === 401 && meta?.arg?.endpointName !== 'sharedLogin';
}

/** A new store with the API in it. The shell makes one; each test makes its own. */
export function createStore() {
  const reducer = combineSlices(api);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, endSession),
    // Else what a call answered waits for the next frame, and only then begins to be rendered.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  setupListeners(store.dispatch);

  /** Adds state under a key; throws when the key is taken. */
  const addReducer = (key: string, added: Reducer) => {
    if (key in store.getState()) throw new Error(`The store has a reducer ${key} already`);
    reducer.inject({ reducerPath: key, reducer: added });
    store.dispatch({ type: 'reducerAdded', key });
  };
  return { ...store, addReducer };
}

export type AppStore = ReturnType<typeof createStore>;
