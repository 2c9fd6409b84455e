import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = object;

/** Errors of this server at the next sign-in. */
export interface Misbehavior {
  /** Instead of a code. */
  error?: string;
  /** Of the address that the browser is sent back to. */
  callback?: Record<string, string>;
  /** Of the ID token; `undefined` leaves one out. */
  claims?: Claims;
  header?: { alg?: string; kid?: string };
  /** Signs with an unpublished key. */
  foreignKey?: boolean;
  /** Takes any code verifier, or pretends that each is wrong. */
  verifier?: 'refused';
  /** Instead of the token response. */
  token?: { status: number; body: string };
}

interface Code {
  challenge: string;
  nonce: string;
  redirectUri: string;
  claims: Claims;
  misconduct: Misbehavior;
}

export interface OpenIdServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Sets the account and the errors of the next authorization. */
  next(claims: Claims, misconduct?: Misbehavior): void;
  /** Replaces the signing key and the published one. */
  rotateKey(): void;
  /** Requests by path. */
  requestCounts: Map<string, number>;
  close(): Promise<void>;
}

/**
 * An OpenID issuer on this machine: authorization code, PKCE (S256), RS256. Strict, unless told to misbehave.
 * `interactive`: a form in the browser asks for the account, instead of `next`.
 */
export async function startOpenIdServer(port = 0, { asks: interactive = false } = {}): Promise<OpenIdServer> {
  const clientId = 'client.of.tests';
  const clientSecret = randomBytes(16).toString('hex');
  const requestCounts = new Map<string, number>();
  const codes = new Map<string, Code>();
  let key = signingKey();
  let upNext: { claims: Claims; misconduct: Misbehavior } = { claims: {}, misconduct: {} };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer);
    requestCounts.set(url.pathname, (requestCounts.get(url.pathname) ?? 0) + 1);
    void routes[url.pathname]?.(request, response, url.searchParams);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  type Route = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown;
  const routes: Record<string, Route> = {
    '/.well-known/openid-configuration': (_, response) =>
      sendJson(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        code_challenge_methods_supported: ['S256'],
      }),
    '/keys': (_, response) => sendJson(response, 200, { keys: [key.published] }),
    '/authorize': (_, response, query) => authorize(response, query),
    '/token': async (request, response) => redeem(response, new URLSearchParams(await text(request))),
  };

  function authorize(response: ServerResponse, query: URLSearchParams): void {
    const sub = query.get('account');
    const isDenied = query.has('denied');
    if (interactive && sub === null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(accountForm(query));
      return;
    }
    const back = new URL(query.get('redirect_uri') ?? '');
    const email = query.get('email') ?? '';
    const claimed = { sub, email, email_verified: true, hd: email.split('@')[1] };
    const misbehavior: Misbehavior = isDenied ? { error: 'access_denied' } : {};
    const { claims, misconduct } = interactive ? { claims: claimed, misconduct: misbehavior } : upNext;
    const required = { client_id: clientId, response_type: 'code', code_challenge_method: 'S256' };
    const wrong = Object.entries(required).some(([name, value]) => query.get(name) !== value);
    back.searchParams.set('state', query.get('state') ?? '');
    if (misconduct.error ?? (wrong ? 'invalid_request' : undefined)) {
      back.searchParams.set('error', misconduct.error ?? 'invalid_request');
    } else {
      const code = randomBytes(16).toString('hex');
      const [challenge = '', nonce = ''] = [query.get('code_challenge'), query.get('nonce')].map((it) => it ?? '');
      codes.set(code, { challenge, nonce, redirectUri: query.get('redirect_uri') ?? '', claims, misconduct });
      back.searchParams.set('code', code);
    }
    for (const [name, value] of Object.entries(misconduct.callback ?? {})) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  }

  function redeem(response: ServerResponse, form: URLSearchParams): void {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (code?.misconduct.token) {
      const { status, body } = code.misconduct.token;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const right = code?.challenge === challenge && code.redirectUri === form.get('redirect_uri');
    if (!isClient || !code || !right || code.misconduct.verifier) {
      sendJson(response, 400, { error: isClient ? 'invalid_grant' : 'invalid_client' });
      return;
    }
    sendJson(response, 200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: idToken(code),
    });
  }

  function idToken({ nonce, claims, misconduct }: Code): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 3600, nonce, ...claims, ...misconduct.claims };
    const header = { alg: 'RS256', kid: key.published.kid, typ: 'JWT', ...misconduct.header };
    const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    if (header.alg === 'none') return `${signed}.`;
    const { secret } = misconduct.foreignKey ? signingKey() : key;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(secret, 'base64url')}`;
  }

  return {
    issuer,
    clientId,
    clientSecret,
    requestCounts,
    next: (claims, misconduct = {}) => (upNext = { claims, misconduct }),
    rotateKey: () => (key = signingKey()),
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** A form for the account's id and address that passes on the request's other parameters. */
function accountForm(query: URLSearchParams): string {
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const hiddenFields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  const fields = ['account', 'email'].map((name) => `<label>${name} <input name="${name}"></label>`);
  return `<!doctype html><form>${[...hiddenFields, ...fields].join('')}<button>Continue</button><button name="denied">Cancel</button></form>`;
}

function signingKey(): { secret: KeyObject; published: { kid: string } & Record<string, unknown> } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { secret: privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
