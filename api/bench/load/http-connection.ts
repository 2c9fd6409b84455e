import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

export interface RawAnswer {
  status: number;
  /** Of the body. */
  bytes: number;
}

/**
 * A kept connection to a server on the loopback address that asks one thing at a time and looks at no more of the
 * answer than it must, so that what is measured is the server.
 */
export class HttpConnection {
  private head = '';
  private missing = 0;
  private bytes = 0;
  private settle?: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void };

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** `request`: head and body as they go over the wire. */
  ask(request: Buffer): Promise<RawAnswer> {
    this.head = '';
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) throw new Error('The server has closed the connection');
      this.settle = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    let body = chunk.length;
    if (this.head === '') {
      const end = chunk.indexOf(endOfHead);
      this.head = chunk.toString('latin1', 0, end);
      this.bytes = Number(/\r\ncontent-length: (\d+)/i.exec(this.head)?.[1]);
      if (end < 0 || Number.isNaN(this.bytes)) {
        this.settle?.reject(new Error('An answer whose length the bench cannot tell'));
        return;
      }
      this.missing = this.bytes;
      body = chunk.length - end - endOfHead.length;
    }
    this.missing -= body;
    if (this.missing === 0) this.settle?.resolve({ status: Number(this.head.slice(9, 12)), bytes: this.bytes });
  }
}

/** A request as it goes over the wire, from a page of the server's own. */
export function rawRequest(method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string, json?: object): Buffer {
  const body = json ? JSON.stringify(json) : '';
  const content = json ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '';
  const own = 'host: localhost\r\norigin: http://localhost\r\n';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${own}cookie: ${cookie}\r\n${content}\r\n${body}`);
}
