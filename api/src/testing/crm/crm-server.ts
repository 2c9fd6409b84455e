import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { VendorDescription } from './vendor-description.js';

export interface CrmRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Parsed; undefined without one. */
  body: unknown;
}

export interface CrmAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** `reset`: the connection ends before anything happens; `lose`: the request is done, and its answer is lost. */
export type CrmFault = CrmAnswer | 'reset' | 'lose';

/**
 * What the local servers that play CRMs have in common: requests as JSON, a bearer token, and planned faults. A request that
 * the vendor's description does not permit, and an answer that it does not have, are refused, and fail the test at its end.
 */
export abstract class StandInCrm {
  readonly requests: CrmRequest[] = [];
  token = 'token';
  /** Called before each answer, once the request is done. */
  onRequest: (request: CrmRequest) => void | Promise<void> = () => undefined;
  protected abstract readonly description: VendorDescription;
  private readonly violations: string[] = [];
  private faults: CrmFault[] = [];
  private readonly faultsOf = new Map<string, CrmFault>();
  private readonly server: Server = createServer();

  async start(port = 0): Promise<this> {
    this.server.on('request', (request, response) => {
      void this.handle(request).then(
        (answer) => {
          if (answer === 'reset') return void request.socket.destroy();
          response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
          response.end(JSON.stringify(answer.body));
        },
        () => request.socket.destroy(),
      );
    });
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Plans the treatment of the next requests, one each. */
  next(...faults: CrmFault[]): void {
    this.faults.push(...faults);
  }

  /** Plans the treatment of the next request with this method. */
  nextOf(method: string, fault: CrmFault): void {
    this.faultsOf.set(method, fault);
  }

  /** @throws Error when a request or an answer since the last call violated the vendor's description */
  reset(): void {
    this.requireConformity();
    this.requests.length = 0;
    this.faults = [];
    this.faultsOf.clear();
    this.token = 'token';
    this.onRequest = () => undefined;
    this.clear();
  }

  /** @throws Error as `reset` */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    this.requireConformity();
  }

  protected abstract respond(request: CrmRequest): CrmAnswer;
  protected abstract unauthenticated(): CrmAnswer;
  protected abstract clear(): void;

  /** Answers requests that need no token; undefined for all others. */
  protected signIn(_request: CrmRequest): CrmAnswer | undefined {
    return undefined;
  }

  private async handle(request: IncomingMessage): Promise<CrmAnswer | 'reset'> {
    const sent = await text(request);
    const url = new URL(request.url ?? '', 'http://crm');
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(sent)) : sent && JSON.parse(sent);
    const { method = '', headers } = request;
    const received = { method, url, headers, body: sent === '' ? undefined : body };
    this.requests.push(received);
    const answerToSignIn = this.signIn(received);
    // A browser that opens the address is no client of the product.
    const isSigned = request.headers.authorization === `Bearer ${this.token}`;
    if (!answerToSignIn && !isSigned) return this.unauthenticated();
    const violation = this.description.violationOfRequest(received);
    if (violation !== undefined) return this.refuse(violation);
    if (answerToSignIn) return this.checked(received, answerToSignIn);
    const fault = this.faultsOf.get(method) ?? this.faults.shift();
    this.faultsOf.delete(method);
    if (fault !== undefined && fault !== 'lose') return fault;
    const answer = this.checked(received, this.respond(received));
    await this.onRequest(received);
    return fault === 'lose' ? 'reset' : answer;
  }

  private checked(request: CrmRequest, answer: CrmAnswer): CrmAnswer {
    const violation = this.description.violationOfResponse(request, answer);
    return violation === undefined ? answer : this.refuse(violation);
  }

  private refuse(violation: string): CrmAnswer {
    this.violations.push(violation);
    return { status: 400, body: { message: violation } };
  }

  private requireConformity(): void {
    const violations = this.violations.splice(0);
    if (violations.length > 0) throw new Error([...new Set(violations)].join('\n'));
  }
}
