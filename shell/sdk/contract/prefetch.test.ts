import { discardPrefetchedResponses, requestKey, prefetch, takePrefetchedResponse } from './prefetch';

const key = requestKey('POST', '/api/filter-leads', { filters: [], customer_slug: 'demo' });

function setPrefetched(response: Promise<Response>, sentAt = Date.now()) {
  window.__forksightPrefetched = { [key]: { response, sentAt } };
}

afterEach(discardPrefetchedResponses);

test('ignores the order of keys in a body', () => {
  expect(requestKey('POST', '/api/filter-leads', { customer_slug: 'demo', filters: [] })).toBe(key);
  expect(requestKey('POST', '/api/filter-leads', { customer_slug: 'other', filters: [] })).not.toBe(key);
});

test('returns a prefetched response once', async () => {
  const response = new Response('{}');
  setPrefetched(Promise.resolve(response));
  await expect(takePrefetchedResponse(key)).resolves.toBe(response);
  await expect(takePrefetchedResponse(key)).resolves.toBeUndefined();
});

test('returns a prefetched 404, which needs no second request', async () => {
  const refusal = new Response('{}', { status: 404 });
  setPrefetched(Promise.resolve(refusal));
  await expect(takePrefetchedResponse(key)).resolves.toBe(refusal);
});

test.each([401, 503])('does not return a prefetched %i, which a second request may change', async (status) => {
  setPrefetched(Promise.resolve(new Response('{}', { status })));
  await expect(takePrefetchedResponse(key)).resolves.toBeUndefined();
});

test('does not return a failed or old request', async () => {
  setPrefetched(Promise.reject(new TypeError('Failed to fetch')));
  await expect(takePrefetchedResponse(key)).resolves.toBeUndefined();
  setPrefetched(Promise.resolve(new Response('{}')), Date.now() - 60_000);
  await expect(takePrefetchedResponse(key)).resolves.toBeUndefined();
});

test('discards the responses of another user', async () => {
  setPrefetched(Promise.resolve(new Response('{}')));
  discardPrefetchedResponses();
  await expect(takePrefetchedResponse(key)).resolves.toBeUndefined();
});

test('sends a request once and returns its response', async () => {
  const sent = jest.fn(() => Promise.resolve(Response.json({ lead: 7 })));
  globalThis.fetch = sent;
  prefetch('GET', '/api/leads/7?customer_slug=demo');
  prefetch('GET', '/api/leads/7?customer_slug=demo');
  expect(sent).toHaveBeenCalledTimes(1);
  const response = await takePrefetchedResponse(requestKey('GET', '/api/leads/7?customer_slug=demo'));
  await expect(response?.json()).resolves.toEqual({ lead: 7 });
});
