import createFetchClient from 'openapi-fetch';

/** The error of a request that the API did not answer with 2xx. */
export class ForksightError extends Error {
  constructor(status, { error, fields, code } = {}, retryAfterSeconds) {
    super(error ?? `The server answered ${status}.`);
    this.name = 'ForksightError';
    this.status = status;
    this.fields = fields ?? {};
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function createClient({ url, token, fetch }) {
  const client = createFetchClient({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${token}` },
    ...(fetch && { fetch }),
  });
  client.use({ onResponse: throwFailure });
  return client;
}

async function throwFailure({ response }) {
  if (response.ok) return;
  const body = await response.json().catch(() => undefined);
  const retryAfter = response.headers.get('retry-after');
  throw new ForksightError(response.status, body, retryAfter === null ? undefined : Number(retryAfter));
}
