import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import { retryAfterMs } from '../../../platform/outbound/retry-after.js';
import { HOUR_MS } from '../../../platform/time.js';
import { CrmError, CrmListTooLong } from '../crm.js';

const MAX_REASON_LENGTH = 300;
/** Of one list: a server may always say that there is more. */
const MAX_PAGES = 1_000;
const MAX_COLLECTED_CHARACTERS = 16 * 1024 * 1024;

/** What responses that are collected in memory may still have. */
export interface ListBudget {
  characters: number;
}

export function newListBudget(): ListBudget {
  return { characters: MAX_COLLECTED_CHARACTERS };
}

export interface CrmResponse<Body> {
  status: number;
  body: Body;
}

interface CrmRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: object | undefined;
}

/** Tokens that expire. Both methods throw `CrmError`. */
export interface TokenSource {
  read(): Promise<string>;
  /** Returns a new one, as the CRM has refused the former. */
  renew(): Promise<string>;
}

export interface CrmHttpOptions {
  /** Whether a response with status 403 says that the limit of requests is reached. */
  isLimit?: (body: unknown) => boolean;
  /** How long to wait when the limit of requests is reached and the response does not say it. */
  limitWaitMs?: number;
}

/** Sends JSON to one CRM with its token, and turns failures into `CrmError`. */
export class CrmHttp {
  constructor(
    private readonly fetch: Fetch,
    private readonly name: string,
    private readonly baseUrl: string,
    private readonly token: string | TokenSource,
    /** Returns the reason in an error's body. */
    private readonly readReason: (body: unknown) => string | undefined,
    private readonly options: CrmHttpOptions = {},
  ) {}

  /** `expected`: statuses beside 2xx that are no failure; `budget`: of the list that the response belongs to. @throws CrmError */
  async request<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    {
      body,
      headers = {},
      expected = [],
      budget,
    }: {
      body?: object;
      headers?: Record<string, string>;
      expected?: readonly number[];
      budget?: ListBudget;
    } = {},
  ): Promise<CrmResponse<Body>> {
    const { response, text } = await this.sendWithToken({ method, path, headers, body });
    const { status, ok } = response;
    if (budget && (budget.characters -= text.length) < 0)
      throw new CrmListTooLong(`A list of ${this.name} is too long.`);
    const parsed = parse(text);
    if (ok || expected.includes(status)) {
      if (parsed === undefined) throw new CrmError('transient', `${this.name} sent no JSON.`, status);
      return { status, body: parsed as Body };
    }
    const reason = (this.readReason(parsed) ?? '').slice(0, MAX_REASON_LENGTH).replaceAll('\0', '');
    if (status === 401) {
      throw new CrmError('denied', `${this.name} does not accept the token: enter a new one.`, status);
    }
    const isLimit = status === 429 || (status === 403 && this.options.isLimit?.(parsed) === true);
    if (status === 403 && !isLimit) {
      throw new CrmError('denied', `${this.name} denies this to the token. ${reason}`.trim(), status);
    }
    if (isLimit || status >= 500) {
      const wait = waitMs(response.headers) ?? (isLimit ? this.options.limitWaitMs : undefined);
      throw new CrmError('transient', `${this.name} answered ${status}. ${reason}`.trim(), status, wait);
    }
    throw new CrmError('refused', reason || `${this.name} answered ${status}.`, status);
  }

  /**
   * Limits the pages of one list: on a list of customers that ends early, the others would be approached as strangers.
   * @throws CrmError
   */
  requirePage(page: number): void {
    if (page <= MAX_PAGES) return;
    throw new CrmListTooLong(`${this.name} has more than ${MAX_PAGES.toLocaleString('en')} pages of one list.`);
  }

  private async sendWithToken(request: CrmRequest) {
    if (typeof this.token === 'string') return this.send(request, this.token);
    const answer = await this.send(request, await this.token.read());
    return answer.response.status === 401 ? this.send(request, await this.token.renew()) : answer;
  }

  private async send({ method, path, headers, body }: CrmRequest, token: string) {
    try {
      const response = await this.fetch(`${this.baseUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      throw toCrmError(error);
    }
  }
}

/** Turns a failed request into an error that is worth another attempt, unless the address is not allowed at all. */
export function toCrmError(error: unknown): CrmError {
  if (!(error instanceof OutboundError))
    return new CrmError('transient', 'The connection broke before an answer came.');
  const isRefused = error.reason === 'private_address' || error.reason === 'insecure';
  return new CrmError(isRefused ? 'refused' : 'transient', error.message);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function waitMs(headers: Headers): number | undefined {
  const ms = retryAfterMs(headers);
  return ms === undefined ? undefined : Math.min(Math.max(ms, 0), HOUR_MS);
}
