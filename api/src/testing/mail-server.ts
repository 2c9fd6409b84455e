import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** By lower-case name, unfolded. */
  headers: Record<string, string>;
  /** The parts, decoded from quoted-printable. */
  body: string;
}

/** A local server that takes e-mail, or refuses it as a test says. */
export class StandInMail {
  /** Accepted messages, in order. */
  readonly received: ReceivedMail[] = [];
  /** Responses to the next messages, such as `451`; 250: accepted. */
  private readonly planned: number[] = [];

  private constructor(
    private readonly server: SMTPServer,
    private readonly web: Server,
    /** For SMTP_URL. */
    readonly url: string,
    /** Address of a page that lists what has arrived. */
    readonly inbox: string,
  ) {}

  static async start(): Promise<StandInMail> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const status = mail.planned.shift() ?? 250;
          if (status === 250) mail.received.push(parse(Buffer.concat(parts).toString(), envelope.rcptTo));
          done(status === 250 ? null : Object.assign(new Error('Not now'), { responseCode: status }));
        });
      },
    });
    const web = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mail.received));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const host = (address: unknown) => `127.0.0.1:${(address as AddressInfo).port}`;
    const [smtp, http] = [host(server.server.address()), host(web.address())];
    const mail = new StandInMail(server, web, `smtp://${smtp}`, `http://${http}`);
    return mail;
  }

  /** Sets the responses to the next messages. */
  next(...statuses: number[]): void {
    this.planned.push(...statuses);
  }

  async stop(): Promise<void> {
    this.web.closeAllConnections();
    await new Promise((resolve) => this.web.close(resolve));
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

function parse(raw: string, recipients: { address: string }[]): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const body = raw
    .slice(end)
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return { to: recipients.map(({ address }) => address), headers: Object.fromEntries(headers), body };
}
