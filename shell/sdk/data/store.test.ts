import { aUser, failure } from '../testing';
import { installFakeApi } from '../testing/fakeApi';
import { sharedApi } from './sharedApi';
import { createStore } from './store';

const { sharedMe, sharedFilterLeads, sharedLogin } = sharedApi.endpoints;
const anyLeads = { customer_slug: 'demo', filters: [] };

it('ends the session when a response is 401', async () => {
  installFakeApi({ 'GET /api/me': { user: aUser() }, 'POST /api/filter-leads': failure(401, 'Please sign in') });
  const store = createStore();
  await store.dispatch(sharedMe.initiate());
  await store.dispatch(sharedFilterLeads.initiate(anyLeads));
  expect(sharedMe.select()(store.getState()).data).toBeNull();
});

it('treats a response with success: false as an error, with any status', async () => {
  installFakeApi({ 'POST /api/filter-leads': () => Response.json({ success: false, error: 'Too many filters' }) });
  const { error } = await createStore().dispatch(sharedFilterLeads.initiate(anyLeads));
  expect(error).toEqual({ status: 200, text: 'Too many filters' });
});

it('clears the cache on sign-in', async () => {
  installFakeApi({
    'POST /api/filter-leads': { success: true, leads: [] },
    'POST /api/auth/pw-login': { success: true },
  });
  const store = createStore();
  await store.dispatch(sharedFilterLeads.initiate(anyLeads));
  await store.dispatch(sharedLogin.initiate({ password: 'right' }));
  expect(sharedFilterLeads.select(anyLeads)(store.getState()).isUninitialized).toBe(true);
});

it('treats a response without paging fields as a complete list', async () => {
  installFakeApi({ 'POST /api/filter-leads': { success: true, leads: [] } });
  const store = createStore();
  const { data } = await store.dispatch(sharedFilterLeads.initiate(anyLeads));
  expect(data).toMatchObject({ leads: [], total: 0, complete: true });
});
