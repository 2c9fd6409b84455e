import { requestKey } from '../contract';
import { FetchError, fetchJson, withQuery } from './fetchJson';

const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});

function respond(body: string, status = 200) {
  fetchMock.mockResolvedValue(new Response(body, { status }));
}

async function failureOf(call: Promise<unknown>): Promise<FetchError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof FetchError)) throw new Error('It did not fail');
  return error;
}

it('appends query parameters and omits missing values', () => {
  expect(withQuery('/api/views', { customer_slug: 'a&b', page: 2, search: undefined, tag: null })).toBe(
    '/api/views?customer_slug=a%26b&page=2',
  );
  expect(withQuery('/api/views?a=1', { b: false })).toBe('/api/views?a=1&b=false');
  expect(withQuery('/api/views')).toBe('/api/views');
});

it('sends a body as JSON and returns the parsed response', async () => {
  respond('{"success":true}', 201);
  await expect(fetchJson('/api/tags', { method: 'POST', body: { tagName: 'New' } })).resolves.toEqual({
    success: true,
  });
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/tags');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"tagName":"New"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

describe('a streamed response', () => {
  const stream = (...parts: string[]) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    fetchMock.mockResolvedValue(new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } }));
  };

  it('is passed on line by line, however it arrives, and ends with its last line', async () => {
    stream('{"draft":1}\n{"dra', 'ft":"ü"}\n', '{"success":true}\n');
    const onLine = jest.fn();
    await expect(fetchJson('/api/x', { method: 'POST', onLine })).resolves.toEqual({ success: true });
    expect(onLine.mock.calls).toEqual([[{ draft: 1 }], [{ draft: 'ü' }], [{ success: true }]]);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      headers: { Accept: 'application/x-ndjson, application/json' },
    });
  });

  it('is a lost connection when it ends early', async () => {
    stream('{"draft":1}\n');
    await expect(fetchJson('/api/x', { onLine: () => undefined })).rejects.toThrow(TypeError);
  });

  it('may be plain JSON', async () => {
    respond('{"success":true}');
    await expect(fetchJson('/api/x', { onLine: () => undefined })).resolves.toEqual({ success: true });
  });
});

it('throws the specified message with the status and the parsed body from status 400 on', async () => {
  respond('{"error":"Name is required"}', 400);
  const error = await failureOf(fetchJson('/api/customers'));
  expect(error.message).toBe('Error fetching url: /api/customers (status: 400, data: {"error":"Name is required"})');
  expect(error.status).toBe(400);
  expect(error.body).toEqual({ error: 'Name is required' });
});

it('throws a message with the status when the body is not JSON', async () => {
  respond('<html>Bad gateway</html>', 502);
  expect((await failureOf(fetchJson('/api/me'))).message).toBe('HTTP error! status: 502');
});

it('returns the body of a 404 with allow404', async () => {
  respond('{"error":"Lead not found"}', 404);
  await expect(fetchJson('/api/leads/9', { allow404: true })).resolves.toEqual({ error: 'Lead not found' });
  respond('{"error":"Lead not found"}', 404);
  await expect(fetchJson('/api/leads/9')).rejects.toThrow('status: 404');
});

it('uses a prefetched response once', async () => {
  window.__forksightPrefetched = {
    [requestKey('GET', '/api/me')]: { response: Promise.resolve(Response.json({ user: null })), sentAt: Date.now() },
  };
  respond('{"user":{"id":1}}');
  await expect(fetchJson('/api/me')).resolves.toEqual({ user: null });
  expect(fetchMock).not.toHaveBeenCalled();
  await expect(fetchJson('/api/me')).resolves.toEqual({ user: { id: 1 } });
});
