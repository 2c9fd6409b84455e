import type { OnApplicationShutdown } from '@nestjs/common';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { limitedBody } from './limited-body.js';
import { OutboundError, type OutboundFault } from './outbound-error.js';
import type { OutboundHosts } from './outbound-hosts.js';
import { Patience, type WaitLimits } from './patience.js';
import { isPublicAddress } from './public-address.js';

/** `fetch` as the web platform has it, so that clients of other services (octokit, openai, openid-client) can take it. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface OutboundLimits extends WaitLimits {
  /** Of an answer's body, once unpacked. */
  maxBytes: number;
}

interface Observer {
  outbound(host: string, outcome: string, seconds: number): void;
}

const usualLimits: OutboundLimits = { totalMs: 30_000, idleMs: 15_000, maxBytes: 10 * 1024 * 1024 };
const connectMs = 10_000;
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The only way out: everything that asks another server does it through here (signals.md, Sources). It asks the servers
 * that the settings name, over TLS unless they are on this machine, and never an address of a private network unless
 * the operator wrote that server into a setting: looked at when connecting, so that no name can turn into another
 * address in between.
 */
export class OutboundHttp implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly hosts: OutboundHosts,
    private readonly observer: Observer,
    private readonly lookup: LookupFunction = systemLookup,
  ) {
    this.agent = new Agent({
      connect: { timeout: connectMs, lookup: (...asked) => this.lookUp(...asked) },
      // Both are kept here, call by call.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** @throws OutboundError when that server may not or cannot be asked, or does not answer properly; reading the body too. */
  readonly fetch: Fetch = this.with({});

  /**
   * A `fetch` with limits of its own. `endpoints`: addresses that a configured server names as parts of its service,
   * such as what an OpenID issuer's discovery says; their hosts may be asked too, if public.
   */
  with({ endpoints = [], ...limits }: Partial<OutboundLimits> & { endpoints?: string[] }): Fetch {
    const further = new Set(endpoints.map((url) => new URL(url).origin));
    return async (input, init) => {
      const [url, options] = input instanceof Request ? [input.url, { ...requestInit(input), ...init }] : [input, init];
      return this.ask(new URL(url), { ...options }, { ...usualLimits, ...limits }, further);
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async ask(
    url: URL,
    init: RequestInit,
    limits: OutboundLimits,
    further: ReadonlySet<string>,
  ): Promise<Response> {
    const started = performance.now();
    const observe = (outcome: string) =>
      this.observer.outbound(url.host, outcome, (performance.now() - started) / 1000);
    const patience = new Patience(url.host, limits);
    try {
      this.requireAllowed(url, further);
      const answer = await this.follow(url, init, patience);
      observe(String(answer.status));
      return sealed(answer, url.host, patience, limits.maxBytes);
    } catch (error) {
      patience.over();
      if (init.signal?.aborted) throw error;
      const fault = outboundFault(error, url.host);
      observe(fault.fault);
      throw fault;
    }
  }

  private async follow(from: URL, init: RequestInit, patience: Patience): Promise<Response> {
    const signal = init.signal ? AbortSignal.any([patience.signal, init.signal]) : patience.signal;
    let [url, options] = [from, init];
    for (let hops = 0; ; hops += 1) {
      patience.wait();
      const answer = await this.send(url, { ...options, redirect: 'manual', signal });
      patience.heard();
      const location = answer.headers.get('location');
      if (!redirects.has(answer.status) || location === null || init.redirect === 'manual') return answer;
      void answer.body?.cancel();
      const to = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
      const refused =
        (init.redirect === 'error' && 'redirects, which is not expected there') ||
        (to?.origin !== from.origin && 'redirects to another host') ||
        (hops === mostRedirects && 'redirects too often') ||
        (isOneWay(options.body) && 'redirects what cannot be sent twice');
      if (refused) throw new OutboundError('redirect', from.host, `${from.host} ${refused}.`);
      options = redirected(options, answer.status);
      url = to as URL;
    }
  }

  private async send(url: URL, init: RequestInit): Promise<Response> {
    // The same shapes by the same standard, which differ by name only.
    const options = { ...init, dispatcher: this.agent } as unknown as Parameters<typeof undiciFetch>[1];
    return await undiciFetch(url, options);
  }

  private requireAllowed(url: URL, further: ReadonlySet<string>): void {
    const refuse = (fault: OutboundFault, why: string) => {
      throw new OutboundError(fault, url.host, `${url.host} is not asked: ${why}.`);
    };
    if (!this.hosts.allowed.has(url.origin) && !further.has(url.origin))
      refuse('forbidden_host', 'no setting names it');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname))) {
      refuse('insecure', 'only this machine may be asked without TLS');
    }
    const address = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0 && !this.mayConnect(url.hostname, address)) refuse('private_address', 'it is not public');
  }

  private mayConnect(hostname: string, address: string): boolean {
    return this.hosts.chosen.has(hostname) || isPublicAddress(address);
  }

  /** Looks up where a connection is about to go to: a name with any address that it may not have is not connected to. */
  private lookUp(...[hostname, options, callback]: Parameters<LookupFunction>): void {
    this.lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found as LookupAddress[] | undefined)?.map(addressOf);
      const refused = !error && !addresses?.every((address) => this.mayConnect(hostname, address));
      const refusal = new OutboundError('private_address', hostname, `${hostname} is not asked: it is not public.`);
      callback(refused ? refusal : error, found, family);
    });
  }
}

function addressOf({ address }: LookupAddress): string {
  return address;
}

function requestInit({ method, headers, body, signal }: Request): RequestInit {
  return { method, headers, body, signal, ...(body && { duplex: 'half' }) };
}

function isOneWay(body: RequestInit['body']): boolean {
  return body instanceof ReadableStream;
}

/** What the fetch standard makes of a request that is redirected: a POST becomes a GET, but for 307 and 308. */
function redirected(init: RequestInit, status: number): RequestInit {
  const method = (init.method ?? 'GET').toUpperCase();
  const asGet = status === 303 ? method !== 'HEAD' : method === 'POST' && status < 303;
  if (!asGet) return init;
  const headers = new Headers(init.headers);
  for (const name of ['content-type', 'content-length', 'content-encoding', 'content-language']) headers.delete(name);
  return { ...init, method: 'GET', body: undefined, headers };
}

function sealed(answer: Response, host: string, patience: Patience, maxBytes: number): Response {
  const tooLarge = () =>
    new OutboundError('too_large', host, `${host} answered more than the ${maxBytes} bytes that are expected at most.`);
  if (!answer.body) patience.over();
  const body = answer.body && limitedBody(answer.body, { patience, maxBytes, tooLarge });
  const { status, statusText, headers, url } = answer;
  const response = new Response(body, { status, statusText, headers: [...headers] });
  return Object.defineProperty(response, 'url', { value: url });
}

/** The fetch standard hides what went wrong behind `fetch failed`. */
function outboundFault(error: unknown, host: string): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
  }
  return new OutboundError('unreachable', host, `${host} could not be reached.`, { cause: error });
}
