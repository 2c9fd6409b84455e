import { requestKey } from '../contract';
import { FetchError, fetchJson, withQuery } from './fetchJson';

const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  sent.mockReset();
  globalThis.fetch = sent;
});

function answer(body: string, status = 200) {
  sent.mockResolvedValue(new Response(body, { status }));
}

async function failureOf(call: Promise<unknown>): Promise<FetchError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof FetchError)) throw new Error('It did not fail');
  return error;
}

it('appends query parameters and leaves out what is missing', () => {
  expect(withQuery('/api/views', { customer_slug: 'a&b', page: 2, search: undefined, tag: null })).toBe(
    '/api/views?customer_slug=a%26b&page=2',
  );
  expect(withQuery('/api/views?a=1', { b: false })).toBe('/api/views?a=1&b=false');
  expect(withQuery('/api/views')).toBe('/api/views');
});

it('sends a body as JSON and answers with the parsed one', async () => {
  answer('{"success":true}', 201);
  await expect(fetchJson('/api/tags', { method: 'POST', body: { tagName: 'New' } })).resolves.toEqual({
    success: true,
  });
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/api/tags');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"tagName":"New"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

it('throws the response, the parsed body and the text of the specification from 400 on', async () => {
  answer('{"error":"Name is required"}', 400);
  const error = await failureOf(fetchJson('/api/customers'));
  expect(error.message).toBe('Error fetching url: /api/customers (status: 400, data: {"error":"Name is required"})');
  expect(error.status).toBe(400);
  expect(error.body).toEqual({ error: 'Name is required' });
});

it('throws the other text when the body is no JSON, whatever the status', async () => {
  answer('<html>Bad gateway</html>', 502);
  expect((await failureOf(fetchJson('/api/me'))).message).toBe('HTTP error! status: 502');
});

it('exempts a 404 when told to', async () => {
  answer('{"error":"Lead not found"}', 404);
  await expect(fetchJson('/api/leads/9', { allow404: true })).resolves.toEqual({ error: 'Lead not found' });
  answer('{"error":"Lead not found"}', 404);
  await expect(fetchJson('/api/leads/9')).rejects.toThrow('status: 404');
});

it('takes over an answer that was asked for early, once', async () => {
  window.__forksightEarly = {
    [requestKey('GET', '/api/me')]: { response: Promise.resolve(Response.json({ user: null })), sentAt: Date.now() },
  };
  answer('{"user":{"id":1}}');
  await expect(fetchJson('/api/me')).resolves.toEqual({ user: null });
  expect(sent).not.toHaveBeenCalled();
  await expect(fetchJson('/api/me')).resolves.toEqual({ user: { id: 1 } });
});
