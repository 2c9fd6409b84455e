import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import { requestWrites } from '../database/request-writes.js';
import { MAX_STANDBY_LAG_MS, Standbys } from '../database/standbys.js';
import { Secrets } from '../secrets/secrets.js';
import { accessRuleOf, type AppRequest } from './app-request.js';
import { hasApiToken } from './api-token.js';

/** In requests and responses of clients with a token. */
const POSITION_HEADER = 'forksight-position';
/** Followed by the ids of user and workspace, so that no workspace replaces the position of another. */
const COOKIE = 'forksight_position_';
const SECURE_COOKIE = `__Host-${COOKIE}`;
/** No standby that is so far behind is read. */
const LIFETIME_SECONDS = (6 * MAX_STANDBY_LAG_MS) / 1000;
const MAX_POSITIONS = 10_000;
/** Each costs a hash. A request with more reads the primary. */
const MAX_COOKIES = 8;
const SIGNED_POSITION = /^(\d{1,10}\.\d{1,10}\.[\da-z]{1,13})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;
/** What a client with a token sends that has written nothing yet. */
const NO_POSITION = '0';

/**
 * WAL positions of what users have written, which their next requests must see: a browser brings them in cookies, a client with
 * a token in a header. The position of one workspace also holds in others, where it is merely later than needed.
 */
@Injectable()
export class WritePositions {
  /** Of this process: a browser may store the cookies of two responses in another order than they were sent. */
  private readonly latest = new LRUCache<string, { position: bigint }>({
    max: MAX_POSITIONS,
    ttl: LIFETIME_SECONDS * 1000,
  });

  constructor(
    private readonly standbys: Standbys,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the position that a request brings; undefined when it must read the primary. */
  requested({ headers }: Pick<AppRequest, 'headers'>): bigint | undefined {
    if (hasApiToken(headers.authorization)) {
      const header = headers[POSITION_HEADER];
      if (header === NO_POSITION) return 0n;
      return typeof header === 'string' ? this.verify(header) : undefined;
    }
    const values = positionCookies(headers.cookie);
    if (values.length > MAX_COOKIES) return undefined;
    // A wrong signature counts as no cookie.
    return values.map((value) => this.verify(value) ?? 0n).reduce(later, 0n);
  }

  /** Returns the position of what a user has written in a workspace through this process. */
  written(userId: number, customerId: number | undefined): bigint {
    return this.latest.get(owner(userId, customerId))?.position ?? 0n;
  }

  /** Observes the writes of requests and adds their positions to the responses. */
  watch(fastify: FastifyInstance, isOverTls: (request: AppRequest) => boolean): void {
    if (!this.standbys.isConfigured) return;
    // After the body has arrived: its events belong to no request.
    fastify.addHook('preHandler', (request: AppRequest, _reply, done) => {
      if (accessRuleOf(request)?.pipelined ?? true) {
        done();
        return;
      }
      request.writes = {};
      requestWrites.run(request.writes, done);
    });
    fastify.addHook('onSend', (request: AppRequest, reply, _payload, done) => {
      this.respond(request, reply, isOverTls(request));
      done();
    });
  }

  private respond({ writes, requestContext, headers }: AppRequest, reply: FastifyReply, isSecure: boolean): void {
    if (writes?.position === undefined || !requestContext) return;
    const { user, customerId } = requestContext;
    const name = owner(user.userId, customerId);
    const position = later(writes.position, this.written(user.userId, customerId));
    this.latest.set(name, { position });
    const value = this.sign(`${name}.${position.toString(36)}`);
    if (hasApiToken(headers.authorization)) {
      void reply.header(POSITION_HEADER, value);
      return;
    }
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_SECONDS}${isSecure ? '; Secure' : ''}`;
    const cookie = (isSecure ? SECURE_COOKIE : COOKIE) + name.replace('.', '_');
    void reply.header('set-cookie', `${cookie}=${value}; ${attributes}`);
  }

  private sign(text: string): string {
    return `${text}.${signature(this.secrets.keyedHash(PURPOSE, text))}`;
  }

  private verify(value: string): bigint | undefined {
    const [, text = '', sent = ''] = SIGNED_POSITION.exec(value) ?? [];
    const isValid = this.secrets
      .keyedHashes(PURPOSE, text)
      .some((hash) => sent !== '' && timingSafeEqual(Buffer.from(sent), Buffer.from(signature(hash))));
    return isValid ? parseBase36(text.slice(text.lastIndexOf('.') + 1)) : undefined;
  }
}

const PURPOSE = 'write position';

const signature = (hash: Buffer): string => hash.subarray(0, SIGNATURE_BYTES).toString('base64url');
const owner = (userId: number, customerId = 0): string => `${userId}.${customerId}`;
const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Positions may exceed what a number holds. */
function parseBase36(digits: string): bigint {
  return Array.from(digits).reduce((value, digit) => value * 36n + BigInt(parseInt(digit, 36)), 0n);
}

function positionCookies(header = ''): string[] {
  if (!header.includes(COOKIE)) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(COOKIE) || pair.startsWith(SECURE_COOKIE))
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
}
