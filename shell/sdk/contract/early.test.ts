import { dropEarlyResponses, requestKey, sendEarly, takeEarlyResponse } from './early';

const key = requestKey('POST', '/api/filter-leads', { filters: [], customer_slug: 'demo' });

function sentEarly(response: Promise<Response>, sentAt = Date.now()) {
  window.__forksightEarly = { [key]: { response, sentAt } };
}

afterEach(dropEarlyResponses);

test('a request is the same whatever the order of its body', () => {
  expect(requestKey('POST', '/api/filter-leads', { customer_slug: 'demo', filters: [] })).toBe(key);
  expect(requestKey('POST', '/api/filter-leads', { customer_slug: 'other', filters: [] })).not.toBe(key);
});

test('an early answer is taken once', async () => {
  const response = new Response('{}');
  sentEarly(Promise.resolve(response));
  await expect(takeEarlyResponse(key)).resolves.toBe(response);
  await expect(takeEarlyResponse(key)).resolves.toBeUndefined();
});

test('that there is nothing is an answer: nobody asks a second time', async () => {
  const refusal = new Response('{}', { status: 404 });
  sentEarly(Promise.resolve(refusal));
  await expect(takeEarlyResponse(key)).resolves.toBe(refusal);
});

test.each([401, 503])('an early %i is not taken: a second request may be answered otherwise', async (status) => {
  sentEarly(Promise.resolve(new Response('{}', { status })));
  await expect(takeEarlyResponse(key)).resolves.toBeUndefined();
});

test('a failed or old early request is not taken', async () => {
  sentEarly(Promise.reject(new TypeError('Failed to fetch')));
  await expect(takeEarlyResponse(key)).resolves.toBeUndefined();
  sentEarly(Promise.resolve(new Response('{}')), Date.now() - 60_000);
  await expect(takeEarlyResponse(key)).resolves.toBeUndefined();
});

test('what was asked for as somebody else is dropped', async () => {
  sentEarly(Promise.resolve(new Response('{}')));
  dropEarlyResponses();
  await expect(takeEarlyResponse(key)).resolves.toBeUndefined();
});

test('a request sent early is sent once and finds its answer on the way', async () => {
  const sent = jest.fn(() => Promise.resolve(Response.json({ lead: 7 })));
  globalThis.fetch = sent;
  sendEarly('GET', '/api/leads/7?customer_slug=demo');
  sendEarly('GET', '/api/leads/7?customer_slug=demo');
  expect(sent).toHaveBeenCalledTimes(1);
  const response = await takeEarlyResponse(requestKey('GET', '/api/leads/7?customer_slug=demo'));
  await expect(response?.json()).resolves.toEqual({ lead: 7 });
});
