import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server treats one message. */
export type WebhookBehavior =
  /** Accepts and responds. */
  | 'take'
  /** Accepts, and closes the connection without a response. */
  | 'take-silently'
  /** Resets the connection without accepting. */
  | 'reset'
  /** Neither responds nor closes the connection. */
  | 'hang'
  | { status: number; body?: string; headers?: Record<string, string> };

export interface ReceivedMessage {
  path: string;
  at: number;
  body: { text: string; blocks?: { type: string; text?: { text: string } }[] };
}

/** A local server that plays Slack's incoming webhooks, with the behavior that a test sets. */
export class StandInWebhooks {
  /** Accepted messages, in order. */
  readonly received: ReceivedMessage[] = [];
  /** All requests, accepted or not. */
  requestCount = 0;
  /** Decides when `next` has nothing left. */
  behavior: (path: string, body: string) => WebhookBehavior | Promise<WebhookBehavior> = () => 'take';
  private readonly planned: WebhookBehavior[] = [];
  private hanging: ServerResponse[] = [];

  private constructor(
    private readonly server: Server,
    private readonly clock: () => number,
    /** For SLACK_WEBHOOK_HOSTS. */
    readonly host: string,
  ) {}

  static async start(clock = Date.now, port = 0): Promise<StandInWebhooks> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const webhooks = new StandInWebhooks(server, clock, host);
    server.on('request', (request, response) => void webhooks.answer(request, response));
    return webhooks;
  }

  address(name: string): string {
    return `http://${this.host}/services/T0/B0/${name}`;
  }

  /** Sets the treatment of the next messages, one each. */
  next(...conducts: WebhookBehavior[]): void {
    this.planned.push(...conducts);
  }

  /** Closes the requests that it left hanging. */
  release(): void {
    for (const response of this.hanging.splice(0)) response.destroy();
  }

  reset(): void {
    this.release();
    this.received.length = 0;
    this.planned.length = 0;
    this.requestCount = 0;
    this.behavior = () => 'take';
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      // Not part of Slack: shows the accepted messages.
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.received.filter((message) => message.path === path).map(({ body }) => body)));
      return;
    }
    this.requestCount += 1;
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const conduct = this.planned.shift() ?? (await this.behavior(path, body));
    if (conduct === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    if (conduct === 'hang') {
      this.hanging.push(response);
      return;
    }
    if (typeof conduct === 'string') {
      this.received.push({ path, at: this.clock(), body: JSON.parse(body) as ReceivedMessage['body'] });
      if (conduct === 'take-silently') request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('ok');
      return;
    }
    response.writeHead(conduct.status, { 'content-type': 'text/html', ...conduct.headers }).end(conduct.body ?? '');
  }
}
