import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CrmRequest {
  method: string;
  url: URL;
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

/** What the local servers that play CRMs have in common: requests as JSON, a bearer token, and planned faults. */
export abstract class StandInCrm {
  readonly requests: CrmRequest[] = [];
  token = 'token';
  /** Called before each answer, once the request is done. */
  onRequest: (request: CrmRequest) => void = () => undefined;
  private faults: CrmFault[] = [];
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

  reset(): void {
    this.requests.length = 0;
    this.faults = [];
    this.token = 'token';
    this.onRequest = () => undefined;
    this.clear();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  protected abstract respond(request: CrmRequest): CrmAnswer;
  protected abstract unauthenticated(): CrmAnswer;
  protected abstract clear(): void;

  private async handle(request: IncomingMessage): Promise<CrmAnswer | 'reset'> {
    const sent = await text(request);
    const url = new URL(request.url ?? '', 'http://crm');
    const received = {
      method: request.method ?? '',
      url,
      body: sent === '' ? undefined : (JSON.parse(sent) as unknown),
    };
    this.requests.push(received);
    if (request.headers.authorization !== `Bearer ${this.token}`) return this.unauthenticated();
    const fault = this.faults.shift();
    if (fault !== undefined && fault !== 'lose') return fault;
    const answer = this.respond(received);
    this.onRequest(received);
    return fault === 'lose' ? 'reset' : answer;
  }
}
