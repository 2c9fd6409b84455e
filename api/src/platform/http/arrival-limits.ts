import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { AccessRule } from '../access/access-rule.js';
import { accessRuleOf } from '../access/app-request.js';
import { releaseTokenHash } from '../access/release-token.js';
import { hasApiToken } from '../access/api-token.js';
import { sessionTokenHash } from '../access/session.statement.js';
import { AppError } from '../errors.js';
import {
  CONNECTION_CHECK_INTERVAL_MS,
  HEADERS_TIMEOUT_MS,
  MAX_CONNECTIONS_PER_NETWORK,
  MAX_DISCARD_IDLE_MS,
  MAX_DISCARD_MS,
  MAX_PUBLIC_BODY_BYTES,
  MAX_UNFINISHED_REQUESTS_PER_NETWORK,
  PUBLIC_ARRIVAL_TIMEOUT_MS,
} from '../limits.js';
import { clientNetwork } from '../client-network.js';
import { writeRefusal } from './malformed-requests.js';
import { limitSignedBodies } from './signed-bodies.js';
import { sendOverload } from './overload.js';

/** Options of Node's HTTP server. Its own default checks timeouts every 30 s, so a limit of 30 s would last up to 60 s. */
export const ARRIVAL_OPTIONS = {
  connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
};

const TOO_MANY_UNFINISHED = new AppError(
  'throttled',
  'Too many requests from your address are still being sent. Please try again in a moment.',
  { retryAfterSeconds: 1 },
);

type TrustProxy = boolean | string[];

/**
 * Limits what clients can hold open before their requests have arrived in full:
 *
 * - connections per network, except those of trusted proxies, which carry many clients;
 * - requests per network whose body has not arrived (429);
 * - on public routes: the time in which a body must arrive (408), and its size (413);
 * - on routes with signed bodies: the memory of all large ones together (503);
 * - on other routes without a session or release token: no body at all (401).
 *
 * @param trustProxy as in the configuration: which peers are proxies
 */
export function limitArrivals(fastify: FastifyInstance, { trustProxy }: { trustProxy: TrustProxy }): void {
  limitConnections(fastify.server, trustProxy);
  limitUnfinishedRequests(fastify);
  limitAnonymousBodies(fastify);
  limitSignedBodies(fastify);
  discardRefusedBodies(fastify);
}

/** Counts by network; a network without a count takes no memory. */
class NetworkCounter {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Returns false when the network has reached its limit, and counts nothing then. */
  add(network: string): boolean {
    const count = this.counts.get(network) ?? 0;
    if (count >= this.max) return false;
    this.counts.set(network, count + 1);
    return true;
  }

  remove(network: string): void {
    const count = this.counts.get(network) ?? 0;
    if (count > 1) this.counts.set(network, count - 1);
    else this.counts.delete(network);
  }
}

function limitConnections(server: FastifyInstance['server'], trustProxy: TrustProxy): void {
  if (trustProxy === true) return;
  const isProxy = proxyAddr.compile(trustProxy || []);
  const open = new NetworkCounter(MAX_CONNECTIONS_PER_NETWORK);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = clientNetwork(remoteAddress);
    if (open.add(network)) {
      socket.once('close', () => open.remove(network));
      return;
    }
    writeRefusal(socket, '429 Too Many Requests', 'There are too many connections from your address.');
    socket.destroySoon();
  });
}

function limitUnfinishedRequests(fastify: FastifyInstance): void {
  const unfinished = new NetworkCounter(MAX_UNFINISHED_REQUESTS_PER_NETWORK);
  const arrivals = new WeakMap<FastifyRequest, () => void>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) {
      done();
      return;
    }
    const network = clientNetwork(request.ip);
    if (!unfinished.add(network)) {
      sendOverload(request, reply, TOO_MANY_UNFINISHED);
      return;
    }
    const timer = isPublic(accessRuleOf(request))
      ? setTimeout(() => timeOut(request), PUBLIC_ARRIVAL_TIMEOUT_MS)
      : undefined;
    const onArrival = () => {
      if (!arrivals.delete(request)) return;
      clearTimeout(timer);
      unfinished.remove(network);
    };
    arrivals.set(request, onArrival);
    reply.raw.once('close', onArrival);
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    arrivals.get(request)?.();
    done();
  });
}

/** Public routes take small bodies, unless they are signed; all others refuse a request without a session or release token before any of its body is read. */
function limitAnonymousBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as RouteConfig;
    if (isPublic(access)) route.bodyLimit = access?.maxBodyBytes ?? MAX_PUBLIC_BODY_BYTES;
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const rule = accessRuleOf(request);
    const isRefused = !isPublic(rule) && hasBody(request) && !hasCredentials(rule, request);
    done(isRefused ? new AppError('unauthenticated', 'Please sign in.') : undefined);
  });
}

/**
 * Reads and drops what is left of a body that was refused before the response is sent. Closing a connection on which the
 * client still writes would reset it, and the client would never see the response.
 */
function discardRefusedBodies(fastify: FastifyInstance): void {
  // With a callback: an asynchronous hook would cost every request a turn.
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Requests that tests inject have no such property.
    if ((raw.complete as boolean | undefined) !== false || raw.destroyed) {
      done(null, payload);
      return;
    }
    void discard(raw).then(() => {
      // What is still to come must not be read as the next request.
      if (!raw.complete) void reply.header('connection', 'close');
      done(null, payload);
    });
  });
}

/** Resolves when the body has ended, when nothing has arrived for a while, or after the longest time allowed. */
function discard(body: FastifyRequest['raw']): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(total);
      clearTimeout(idle);
      body.off('data', onData).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const total = setTimeout(end, MAX_DISCARD_MS);
    const idle = setTimeout(end, MAX_DISCARD_IDLE_MS);
    const onData = () => void idle.refresh();
    body.on('data', onData).once('end', end).once('close', end).once('error', end).resume();
  });
}

/** Whether a request claims to be authorized. */
function hasCredentials(rule: AccessRule | undefined, { headers }: FastifyRequest): boolean {
  if (rule?.policy === 'remote') return releaseTokenHash(headers.authorization) !== null;
  return hasApiToken(headers.authorization) || sessionTokenHash(headers.cookie) !== null;
}

interface RouteConfig {
  access?: AccessRule;
}

/** Addresses without a rule are public too: unknown ones, which answer with 404, and static files. */
const isPublic = (rule: AccessRule | undefined): boolean => rule === undefined || rule.policy === 'public';

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends the connection as Node does for a request that exceeds `requestTimeout`: the error handler answers with 408. */
function timeOut({ raw, server }: FastifyRequest): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', error, raw.socket);
}
