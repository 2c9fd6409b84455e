import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import { HOUR_MS } from '../../../platform/time.js';
import { CrmError } from '../crm.js';

const MAX_REASON_LENGTH = 300;

export interface CrmResponse<Body> {
  status: number;
  body: Body;
}

/** Sends JSON to one CRM with its token, and turns failures into `CrmError`. */
export class CrmHttp {
  constructor(
    private readonly fetch: Fetch,
    private readonly name: string,
    private readonly baseUrl: string,
    private readonly token: string,
    /** Returns the reason in an error's body. */
    private readonly reasonOf: (body: unknown) => string | undefined,
  ) {}

  /** `expected`: statuses beside 2xx that are no failure. @throws CrmError */
  async request<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    { body, expected = [] }: { body?: object; expected?: readonly number[] } = {},
  ): Promise<CrmResponse<Body>> {
    const { response, text } = await this.send(method, path, body);
    const { status, ok } = response;
    const parsed = parse(text);
    if (ok || expected.includes(status)) {
      if (parsed === undefined) throw new CrmError('transient', `${this.name} sent no JSON.`, status);
      return { status, body: parsed as Body };
    }
    const reason = (this.reasonOf(parsed) ?? '').slice(0, MAX_REASON_LENGTH).replaceAll('\0', '');
    if (status === 401) {
      throw new CrmError('denied', `${this.name} does not accept the token: enter a new one.`, status);
    }
    if (status === 403) {
      throw new CrmError('denied', `${this.name} denies this to the token. ${reason}`.trim(), status);
    }
    if (status === 429 || status >= 500) {
      throw new CrmError('transient', `${this.name} answered ${status}. ${reason}`.trim(), status, waitMs(response));
    }
    throw new CrmError('refused', reason || `${this.name} answered ${status}.`, status);
  }

  private async send(method: string, path: string, body: object | undefined) {
    const headers = { authorization: `Bearer ${this.token}`, accept: 'application/json' };
    try {
      const response = await this.fetch(`${this.baseUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      const message = error instanceof OutboundError ? error.message : 'The connection broke before an answer came.';
      throw new CrmError('transient', message);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads seconds or a date. */
function waitMs({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), HOUR_MS);
}
