import { prefetch, requestKey, takePrefetchedResponse } from '../contract';
import { installFakeApi } from '../testing/fakeApi';
import { isCached } from './cachedQueries';
import { sharedApi } from './sharedApi';
import { createStore } from './store';

const { sharedFilterLeads, sharedTags, sharedVisit } = sharedApi.endpoints;
const LEADS = { customer_slug: 'demo', filters: [] };
const REQUEST = { url: '/api/filter-leads', method: 'POST', body: LEADS } as const;
const KEY = requestKey('POST', REQUEST.url, REQUEST.body);

beforeEach(() => {
  installFakeApi({
    'POST /api/filter-leads': { success: true, leads: [] },
    'GET /api/tags': { tags: [] },
    'POST /api/visits': { newSince: null, newLeads: 0, ownLeads: 0, dueLeads: 0 },
  });
});

it('knows which requests need not be sent', async () => {
  const store = createStore();
  expect(isCached(store.getState(), REQUEST)).toBe(false);
  const loading = store.dispatch(sharedFilterLeads.initiate(LEADS));
  expect(isCached(store.getState(), REQUEST)).toBe(true);
  await loading;
  expect(isCached(store.getState(), REQUEST)).toBe(true);
  expect(isCached(store.getState(), { ...REQUEST, body: { ...LEADS, customer_slug: 'other' } })).toBe(false);
  loading.unsubscribe();
  store.dispatch(sharedApi.util.invalidateTags(['Leads']));
  await Promise.resolve();
  expect(isCached(store.getState(), REQUEST)).toBe(false);
});

it('finds a request with query parameters', async () => {
  const store = createStore();
  await store.dispatch(sharedTags.initiate('demo'));
  expect(isCached(store.getState(), { url: '/api/tags?customer_slug=demo' })).toBe(true);
});

it('discards prefetched responses when something changes', async () => {
  prefetch('POST', REQUEST.url, REQUEST.body);
  await createStore().dispatch(sharedVisit.initiate({ customer_slug: 'demo' }));
  await expect(takePrefetchedResponse(KEY)).resolves.toBeUndefined();
});

it('uses a prefetched response first, and not for a reload', async () => {
  const store = createStore();
  prefetch('POST', REQUEST.url, REQUEST.body);
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  await store.dispatch(sharedFilterLeads.initiate(LEADS));
  expect(fetchSpy).not.toHaveBeenCalled();
  prefetch('POST', REQUEST.url, REQUEST.body);
  await store.dispatch(sharedFilterLeads.initiate(LEADS, { forceRefetch: true }));
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});
