import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { MAX_HEADERS_BYTES } from '../limits.js';

const RESPONSES: Record<string, [status: string, error: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or the headers of the request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive. Please try again.'],
};
const DEFAULT_RESPONSE: [string, string] = ['400 Bad Request', 'The request is not valid HTTP.'];

/** Writes a whole HTTP response for a request that the framework never sees. */
export function writeRefusal(socket: Socket, status: string, error: string): void {
  const body = JSON.stringify({ error });
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Limits and error responses for malformed HTTP. */
export const malformedRequestOptions: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> & {
  http: object;
} = {
  http: { maxHeaderSize: MAX_HEADERS_BYTES },
  clientErrorHandler: (error, socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      writeRefusal(socket, ...(RESPONSES[error.code] ?? DEFAULT_RESPONSE));
    }
    socket.destroy(error);
  },
  frameworkErrors: ({ statusCode = 400 }, _request, reply) => {
    const body = JSON.stringify({
      error: 'There can be nothing at this address: it is not written as addresses are.',
    });
    void (reply as FastifyReply).status(statusCode).type('application/json; charset=utf-8').send(body);
  },
};
