import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

export interface RawResponse {
  status: number;
  /** Length of the body. */
  bytes: number;
}

/**
 * A keep-alive connection to a server on the loopback address. It sends one request at a time and parses only status
 * and content length, to keep the client's share of the measured time small.
 */
export class HttpConnection {
  private head = '';
  private missingBytes = 0;
  private bytes = 0;
  private pending?: { resolve: (response: RawResponse) => void; reject: (error: Error) => void };

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.pending?.reject(error));
    socket.on('close', () => this.pending?.reject(new Error('The server closed the connection')));
  }

  /** @param localAddress the client's address, of this machine */
  static open(port: number, localAddress = '127.0.0.1'): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** @param request head and body in wire format */
  send(request: Buffer): Promise<RawResponse> {
    this.head = '';
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) throw new Error('The server has closed the connection');
      this.pending = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.pending = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    let body = chunk.length;
    if (this.head === '') {
      const end = chunk.indexOf(END_OF_HEAD);
      this.head = chunk.toString('latin1', 0, end);
      this.bytes = Number(/\r\ncontent-length: (\d+)/i.exec(this.head)?.[1]);
      if (end < 0 || Number.isNaN(this.bytes)) {
        this.pending?.reject(new Error('The response has no content length in its first chunk'));
        return;
      }
      this.missingBytes = this.bytes;
      body = chunk.length - end - END_OF_HEAD.length;
    }
    this.missingBytes -= body;
    if (this.missingBytes === 0) this.pending?.resolve({ status: Number(this.head.slice(9, 12)), bytes: this.bytes });
  }
}

/** Returns a same-origin request in wire format. */
export function rawRequest(method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string, json?: object): Buffer {
  const body = json ? JSON.stringify(json) : '';
  const content = json ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : '';
  const originHeaders = 'host: localhost\r\norigin: http://localhost\r\n';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${originHeaders}cookie: ${cookie}\r\n${content}\r\n${body}`);
}
