import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** `hang`: no response; `take-silently`: the connection ends without a response. */
export type ReceiverBehavior = number | 'hang' | 'take-silently' | { status: number; headers?: object; body?: string };

export interface ReceivedWebhook {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; version: number; data: Record<string, unknown> };
}

/** A local server that receives webhooks, for tests. The reference verifier checks them with `verify`. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Decides when `next` has nothing left. */
  behavior: (path: string) => ReceiverBehavior = () => 204;
  private readonly planned: ReceiverBehavior[] = [];
  private readonly hanging: ServerResponse[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      void text(request).then(
        (body) => receiver.receive(request.url ?? '', request.headers, body, response),
        () => undefined,
      );
    });
    return receiver;
  }

  /** For WEBHOOK_PRIVATE_HOSTS. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  address(name: string): string {
    return `http://${this.host}/${name}`;
  }

  next(...behaviors: ReceiverBehavior[]): void {
    this.planned.push(...behaviors);
  }

  of(name: string): ReceivedWebhook[] {
    return this.received.filter(({ path }) => path === `/${name}`);
  }

  /** @throws WebhookVerificationError, unless the secret has signed the message within five minutes */
  verify({ text: body, headers }: ReceivedWebhook, secret: string): unknown {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  }

  reset(): void {
    for (const response of this.hanging.splice(0)) response.destroy();
    this.received.length = 0;
    this.planned.length = 0;
    this.behavior = () => 204;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private receive(path: string, headers: IncomingHttpHeaders, body: string, response: ServerResponse): void {
    const parsed = JSON.parse(body) as ReceivedWebhook['body'];
    this.received.push({ path, id: String(headers['webhook-id']), headers, text: body, body: parsed });
    const behavior = this.planned.shift() ?? this.behavior(path);
    if (behavior === 'hang') this.hanging.push(response);
    else if (behavior === 'take-silently') response.socket?.destroy();
    else if (typeof behavior === 'number') response.writeHead(behavior).end();
    else response.writeHead(behavior.status, { ...behavior.headers }).end(behavior.body);
  }
}
