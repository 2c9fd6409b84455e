import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Proxies a request to a server, which accepts changes from its own origin only: Origin is rewritten. */
export function proxy(incoming: IncomingMessage, response: ServerResponse, target: string, unreachable: string): void {
  const { origin, host, protocol } = new URL(target);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin !== undefined && { origin }) };
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers },
    (targetResponse) => {
      // Would make the browser refuse this server, which has no certificate.
      const { 'strict-transport-security': _, ...rest } = targetResponse.headers;
      response.writeHead(targetResponse.statusCode ?? 502, rest);
      targetResponse.pipe(response);
    },
  );
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else sendUnreachable(response, unreachable);
  });
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export function sendUnreachable(response: ServerResponse, error: string): void {
  response.writeHead(502, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error }));
}
