import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one message. */
export type WebhookConduct =
  /** Taken, and answered. */
  | 'take'
  /** Taken, and the connection closed without a word. */
  | 'take-silently'
  /** The connection is broken before anything is taken. */
  | 'reset'
  /** Taken or not: neither answer nor end. */
  | 'hang'
  | { status: number; body?: string; headers?: Record<string, string> };

export interface TakenMessage {
  path: string;
  at: number;
  body: { text: string; blocks?: { type: string; text?: { text: string } }[] };
}

/** A server on this machine that takes messages as Slack's incoming webhooks do, or does not, as a test tells it. */
export class StandInWebhooks {
  /** In the order in which they were taken. */
  readonly taken: TakenMessage[] = [];
  /** Requests that arrived, taken or not. */
  asked = 0;
  /** Decides, for what `next` does not. */
  conduct: (path: string, body: string) => WebhookConduct | Promise<WebhookConduct> = () => 'take';
  private readonly planned: WebhookConduct[] = [];
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

  /** What becomes of the next messages, one each. */
  next(...conducts: WebhookConduct[]): void {
    this.planned.push(...conducts);
  }

  /** Lets the requests go that it has left hanging. */
  release(): void {
    for (const response of this.hanging.splice(0)) response.destroy();
  }

  reset(): void {
    this.release();
    this.taken.length = 0;
    this.planned.length = 0;
    this.asked = 0;
    this.conduct = () => 'take';
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      // As nothing of Slack's: for whoever looks at what has arrived there.
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.taken.filter((message) => message.path === path).map(({ body }) => body)));
      return;
    }
    this.asked += 1;
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const conduct = this.planned.shift() ?? (await this.conduct(path, body));
    if (conduct === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    if (conduct === 'hang') {
      this.hanging.push(response);
      return;
    }
    if (typeof conduct === 'string') {
      this.taken.push({ path, at: this.clock(), body: JSON.parse(body) as TakenMessage['body'] });
      if (conduct === 'take-silently') request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('ok');
      return;
    }
    response.writeHead(conduct.status, { 'content-type': 'text/html', ...conduct.headers }).end(conduct.body ?? '');
  }
}
