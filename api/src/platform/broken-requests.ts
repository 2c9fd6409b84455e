import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { largestHeadersBytes } from './limits.js';

const faults: Record<string, [status: string, error: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or the headers of the request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive. Please try again.'],
};
const malformed: [string, string] = ['400 Bad Request', 'The request is not valid HTTP.'];

/** Bounds of what comes before a request can be told apart, and the answer to what is none, in the words of all others. */
export const ofBrokenRequests: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> & { http: object } =
  {
    http: { maxHeaderSize: largestHeadersBytes },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) {
        const [status, text] = faults[error.code] ?? malformed;
        const body = JSON.stringify({ error: text });
        socket.write(
          `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
            `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
        );
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
