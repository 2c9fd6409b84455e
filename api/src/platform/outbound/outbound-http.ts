import type { OnApplicationShutdown } from '@nestjs/common';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { limitedBody } from './limited-body.js';
import { OutboundError, type OutboundErrorReason } from './outbound-error.js';
import type { OutboundHosts } from './outbound-hosts.js';
import { CallDeadline, type CallTimeouts } from './call-deadline.js';
import { isPublicAddress } from './public-address.js';

/** The type of `fetch`, as clients of other services (octokit, openai, openid-client) accept it. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface OutboundLimits extends CallTimeouts {
  /** Of a response body, decompressed. */
  maxBytes: number;
}

interface Observer {
  outbound(host: string, outcome: string, seconds: number): void;
}

const DEFAULT_LIMITS: OutboundLimits = { totalMs: 30_000, idleMs: 15_000, maxBytes: 10 * 1024 * 1024 };
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
const LOOPBACK_HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The only client for other servers (signals.md, Sources). Connects to servers of the settings, over TLS unless they
 * are on this machine, and to private addresses only for servers that the operator set. Addresses are checked when
 * connecting, which prevents DNS rebinding.
 */
export class OutboundHttp implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly hosts: OutboundHosts,
    private readonly observer: Observer,
    private readonly lookup: LookupFunction = systemLookup,
  ) {
    this.agent = new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS, lookup: (...query) => this.lookUp(...query) },
      // `CallDeadline` applies both per call.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** @throws OutboundError when the server is not allowed, unreachable or misbehaves; also while reading the body */
  readonly fetch: Fetch = this.fetchWith({});

  /**
   * Returns a `fetch` with other limits. `endpoints`: further addresses of a configured service, such as those of an
   * OpenID issuer's discovery; their hosts are allowed too, if public.
   */
  fetchWith({ endpoints = [], ...limits }: Partial<OutboundLimits> & { endpoints?: string[] }): Fetch {
    const further = new Set(endpoints.map((url) => new URL(url).origin));
    return async (input, init) => {
      const [url, options] = input instanceof Request ? [input.url, { ...requestInit(input), ...init }] : [input, init];
      return this.send(new URL(url), { ...options }, { ...DEFAULT_LIMITS, ...limits }, further);
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async send(
    url: URL,
    init: RequestInit,
    limits: OutboundLimits,
    further: ReadonlySet<string>,
  ): Promise<Response> {
    const started = performance.now();
    const observe = (outcome: string) =>
      this.observer.outbound(url.host, outcome, (performance.now() - started) / 1000);
    const deadline = new CallDeadline(url.host, limits);
    try {
      this.requireAllowed(url, further);
      const response = await this.follow(url, init, deadline);
      observe(String(response.status));
      return limitResponse(response, url.host, deadline, limits.maxBytes);
    } catch (error) {
      deadline.clear();
      if (init.signal?.aborted) throw error;
      const outboundError = toOutboundError(error, url.host);
      observe(outboundError.reason);
      throw outboundError;
    }
  }

  private async follow(from: URL, init: RequestInit, deadline: CallDeadline): Promise<Response> {
    const signal = init.signal ? AbortSignal.any([deadline.signal, init.signal]) : deadline.signal;
    let [url, options] = [from, init];
    for (let hops = 0; ; hops += 1) {
      deadline.startIdleTimer();
      const response = await this.sendOnce(url, { ...options, redirect: 'manual', signal });
      deadline.stopIdleTimer();
      const location = response.headers.get('location');
      if (!REDIRECT_STATUSES.has(response.status) || location === null || init.redirect === 'manual') return response;
      void response.body?.cancel();
      const to = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
      const refused =
        (init.redirect === 'error' && 'redirects, which is not expected there') ||
        (to?.origin !== from.origin && 'redirects to another host') ||
        (hops === MAX_REDIRECTS && 'redirects too often') ||
        (isOneWay(options.body) && 'redirects what cannot be sent twice');
      if (refused) throw new OutboundError('redirect', from.host, `${from.host} ${refused}.`);
      options = redirected(options, response.status);
      url = to as URL;
    }
  }

  private async sendOnce(url: URL, init: RequestInit): Promise<Response> {
    // The types of undici and of the global fetch are equal in shape, but declared twice.
    const options = { ...init, dispatcher: this.agent } as unknown as Parameters<typeof undiciFetch>[1];
    return await undiciFetch(url, options);
  }

  private requireAllowed(url: URL, further: ReadonlySet<string>): void {
    const refuse = (reason: OutboundErrorReason, why: string) => {
      throw new OutboundError(reason, url.host, `${url.host} is not asked: ${why}.`);
    };
    if (!this.hosts.allowedOrigins.has(url.origin) && !further.has(url.origin))
      refuse('forbidden_host', 'no setting names it');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK_HOSTNAMES.has(url.hostname))) {
      refuse('insecure', 'only this machine may be asked without TLS');
    }
    const address = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0 && !this.mayConnect(url.hostname, address)) refuse('private_address', 'it is not public');
  }

  private mayConnect(hostname: string, address: string): boolean {
    return this.hosts.configuredHostnames.has(hostname) || isPublicAddress(address);
  }

  /** Resolves a name when connecting; refuses it if any of its addresses is not allowed. */
  private lookUp(...[hostname, options, callback]: Parameters<LookupFunction>): void {
    this.lookup(hostname, options, (error, resolved, family) => {
      const addresses =
        typeof resolved === 'string' ? [resolved] : (resolved as LookupAddress[] | undefined)?.map(addressOf);
      const refused = !error && !addresses?.every((address) => this.mayConnect(hostname, address));
      const refusal = new OutboundError('private_address', hostname, `${hostname} is not asked: it is not public.`);
      callback(refused ? refusal : error, resolved, family);
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

/** Returns the redirected request by the fetch standard: a POST becomes a GET, except for 307 and 308. */
function redirected(init: RequestInit, status: number): RequestInit {
  const method = (init.method ?? 'GET').toUpperCase();
  const asGet = status === 303 ? method !== 'HEAD' : method === 'POST' && status < 303;
  if (!asGet) return init;
  const headers = new Headers(init.headers);
  for (const name of ['content-type', 'content-length', 'content-encoding', 'content-language']) headers.delete(name);
  return { ...init, method: 'GET', body: undefined, headers };
}

function limitResponse(original: Response, host: string, deadline: CallDeadline, maxBytes: number): Response {
  const tooLarge = () =>
    new OutboundError('too_large', host, `${host} answered more than the ${maxBytes} bytes that are expected at most.`);
  if (!original.body) deadline.clear();
  const body = original.body && limitedBody(original.body, { deadline, maxBytes, tooLarge });
  const { status, statusText, headers, url } = original;
  const response = new Response(body, { status, statusText, headers: [...headers] });
  return Object.defineProperty(response, 'url', { value: url });
}

/** Unwraps the cause that fetch hides behind `fetch failed`. */
function toOutboundError(error: unknown, host: string): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
  }
  return new OutboundError('unreachable', host, `${host} could not be reached.`, { cause: error });
}
