import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FoundAddress {
  email: string;
  /** Hunter's confidence, 0 to 100. */
  score: number;
  position?: string | null;
}

interface Refusal {
  status: number;
  id: string;
  details: string;
}

const RATE_WINDOW_MS = 1_000;

/**
 * Serves `GET /v2/email-finder` as hunter.io documents it (api-documentation/v2): an unknown person yields nulls and costs
 * nothing; 403 is the rate limit, 429 the month's credits, both without Retry-After.
 */
export class StandInHunter {
  readonly requests: string[] = [];
  key = 'key';
  credits = 50;
  maxPerSecond = 15;
  /** Failures for the next requests, in order. */
  readonly failures: (Refusal | 'reset')[] = [];
  private readonly addresses = new Map<string, FoundAddress | 'claimed'>();
  private times: number[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StandInHunter> {
    const server = createServer();
    const hunter = new StandInHunter(server);
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '', 'http://hunter');
      hunter.requests.push(`${url.pathname}${url.search}`);
      if (hunter.failures[0] === 'reset') {
        hunter.failures.shift();
        return request.socket.destroy();
      }
      const result = hunter.respond(url, request.headers['x-api-key']);
      const body =
        'status' in result
          ? { errors: [{ id: result.id, code: result.status, details: result.details }] }
          : { data: result, meta: { params: Object.fromEntries(url.searchParams) } };
      response.writeHead('status' in result ? result.status : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return hunter;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  addAddress(domain: string, fullName: string, found: FoundAddress | 'claimed'): void {
    this.addresses.set(`${domain} ${fullName.toLowerCase()}`, found);
  }

  reset(): void {
    this.requests.length = this.failures.length = this.times.length = 0;
    this.addresses.clear();
    Object.assign(this, { key: 'key', credits: 50, mostASecond: 15 });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private respond({ pathname, searchParams }: URL, key: unknown): Refusal | object {
    const failure = this.failures.shift();
    if (failure && failure !== 'reset') return failure;
    if (pathname !== '/v2/email-finder') return refusal(404, 'not_found', 'There is no such resource.');
    if (key !== this.key) return refusal(401, 'authentication_failed', 'No user found for the API key supplied');
    const now = Date.now();
    this.times = [...this.times.filter((time) => time > now - RATE_WINDOW_MS), now];
    if (this.times.length > this.maxPerSecond)
      return refusal(403, 'too_many_requests', 'You have reached the rate limit.');

    const [domain, name] = [searchParams.get('domain') ?? '', searchParams.get('full_name')?.trim() ?? ''];
    if (domain === '') return refusal(400, 'wrong_params', 'You are missing the domain or company parameter');
    if (!domain.includes('.')) return refusal(400, 'invalid_domain', 'The domain name is invalid');
    if (!name.includes(' ')) return refusal(400, 'invalid_full_name', 'The full name is invalid');
    const address = this.addresses.get(`${domain} ${name.toLowerCase()}`);
    if (address === 'claimed') return refusal(451, 'claimed_email', 'The person asked us not to process their data.');
    if (this.credits === 0) return refusal(429, 'too_many_requests', 'You have reached your plan’s searches.');
    const [first, ...last] = name.split(' ');
    const person = { first_name: first, last_name: last.join(' '), domain, company: null, twitter: null, sources: [] };
    if (!address)
      return { ...person, email: null, score: null, position: null, verification: { date: null, status: null } };
    this.credits--;
    return { position: null, verification: { date: '2026-11-01', status: 'valid' }, ...person, ...address };
  }
}

function refusal(status: number, id: string, details: string): Refusal {
  return { status, id, details };
}
